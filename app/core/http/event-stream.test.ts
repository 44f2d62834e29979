import { expect, test, vi } from "vitest";
import type { LiveSignal, LiveStream } from "#app/core/domain/live/live-stream.ts";
import { eventStreamResponse, lastEventIdOf } from "./event-stream.ts";

/** A stream whose client is the test. */
function makeStream() {
  let hear: (signal: LiveSignal) => void = () => {};
  let end = () => {};
  const leave = vi.fn();
  const stream: LiveStream = {
    start(given, ending) {
      [hear, end] = [given, ending];
      return leave;
    },
  };
  return { stream, leave, tell: (signal: LiveSignal) => hear(signal), end: () => end() };
}

const never = new AbortController().signal;

test("what is told goes out as an event each, signs of life as comments, and the end ends it", async () => {
  const { stream, leave, tell, end } = makeStream();
  const response = eventStreamResponse(stream, never);
  tell({ id: "7-1", event: { type: "wallet", text: "سطر\nآخر" } });
  tell({ id: "7-2", event: null });
  tell({ id: null, event: null });
  end();
  end();
  tell({ id: "8-1", event: { type: "late" } });
  const [retry, ...blocks] = (await response.text()).split("\n\n");
  expect(retry).toMatch(/^retry: [2-4]\d{3}$/);
  expect(blocks).toEqual([
    'id: 7-1\nevent: wallet\ndata: {"type":"wallet","text":"سطر\\nآخر"}',
    ":\nid: 7-2",
    ":",
    "",
  ]);
  expect(leave).toHaveBeenCalledTimes(1);
});

test("nothing on the way may keep it, collect it or press it", () => {
  const { headers } = eventStreamResponse(makeStream().stream, never);
  expect(Object.fromEntries(headers)).toMatchObject({
    "content-type": "text/event-stream; charset=utf-8",
    "cache-control": "private, no-store, no-transform",
    "x-accel-buffering": "no",
  });
});

test("it ends when the caller goes away, before or after it has begun", async () => {
  const early = makeStream();
  expect(await eventStreamResponse(early.stream, AbortSignal.abort()).text()).toMatch(/^retry: \d+\n\n$/);
  expect(early.leave).toHaveBeenCalledTimes(1);
  const later = makeStream();
  const caller = new AbortController();
  const response = eventStreamResponse(later.stream, caller.signal);
  caller.abort();
  expect(await response.text()).toMatch(/^retry: \d+\n\n$/);
  expect(later.leave).toHaveBeenCalledTimes(1);
});

test("it ends when nobody reads on", async () => {
  const { stream, leave, tell } = makeStream();
  await eventStreamResponse(stream, never).body?.cancel();
  tell({ id: "7-1", event: { type: "wallet" } });
  expect(leave).toHaveBeenCalledTimes(1);
});

test.each([
  ["?lastEventId=5-1", "6-1", "6-1"],
  ["?lastEventId=5-1", "", "5-1"],
  ["", "6-1", "6-1"],
  ["?lastEventId=", "", null],
])("of %j and the header %j the last id is %j", (query, header, id) => {
  const headers: HeadersInit = header === "" ? {} : { "Last-Event-ID": header };
  expect(lastEventIdOf(new Request(`http://localhost/events${query}`, { headers }))).toBe(id);
});
