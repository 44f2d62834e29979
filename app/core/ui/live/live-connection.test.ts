import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { LiveEvent } from "#app/core/domain/live/live-stream.ts";
import { keepLive, type LiveSource } from "./live-connection.ts";

class FakeSource implements LiveSource {
  readyState = 0;
  closed = false;
  private readonly listeners = new Map<string, (event: { data?: unknown; lastEventId?: string }) => void>();

  constructor(readonly url: string) {}

  addEventListener(type: string, listener: (event: { data?: unknown; lastEventId?: string }) => void): void {
    this.listeners.set(type, listener);
  }

  close(): void {
    this.closed = true;
    this.readyState = 2;
  }

  opens(): void {
    this.readyState = 1;
    this.listeners.get("open")?.({});
  }

  tells(event: LiveEvent, lastEventId: string): void {
    this.listeners.get(event.type)?.({ data: JSON.stringify(event), lastEventId });
  }

  /** `readyState` 0: the browser tries again by itself; 2: it has given up. */
  fails(readyState: 0 | 2): void {
    this.readyState = readyState;
    this.listeners.get("error")?.({});
  }
}

const sources: FakeSource[] = [];
const events: LiveEvent[] = [];
const live: boolean[] = [];
const newest = () => sources.at(-1) ?? new FakeSource("none");

function keep() {
  return keepLive({
    path: "/fr/events",
    onEvent: (event) => events.push(event),
    onLive: (now) => live.push(now),
    open: (url) => {
      const source = new FakeSource(url);
      sources.push(source);
      return source;
    },
  });
}

beforeEach(() => {
  vi.useFakeTimers();
  for (const list of [sources, events, live]) list.length = 0;
});
afterEach(() => vi.useRealTimers());

test("events are handed on while the connection is there", () => {
  keep();
  newest().opens();
  newest().tells({ type: "wallet", walletItemId: "1" }, "7-1");
  expect({ events, live, url: newest().url }).toEqual({
    events: [{ type: "wallet", walletItemId: "1" }],
    live: [true],
    url: "/fr/events",
  });
});

test("a connection that is lost is the browser's to make anew, and the page is told meanwhile", () => {
  keep();
  newest().opens();
  newest().fails(0);
  vi.advanceTimersByTime(600_000);
  newest().opens();
  expect({ live, made: sources.length, events }).toEqual({ live: [true, false, true], made: 1, events: [] });
});

test("one that was refused is tried again after growing pauses, with the last id", () => {
  keep();
  newest().opens();
  newest().tells({ type: "points" }, "9-1");
  const pauses: number[] = [];
  for (let attempt = 1; attempt <= 6; attempt += 1) {
    newest().fails(2);
    const before = Date.now();
    vi.advanceTimersToNextTimer();
    pauses.push((Date.now() - before) / 1000);
  }
  expect(pauses).toEqual([5, 10, 20, 40, 60, 60]);
  expect(newest().url).toBe("/fr/events?lastEventId=9-1");
  newest().opens();
  expect(events, "what was missed comes by itself").toEqual([{ type: "points" }]);
  newest().fails(2);
  vi.advanceTimersByTime(5_000);
  expect(sources).toHaveLength(8);
});

test("while nobody looks there is none, and afterwards nothing is missing", () => {
  const connection = keep();
  newest().opens();
  newest().tells({ type: "points" }, "9-1");
  connection.pause();
  expect(newest().closed).toBe(true);
  expect(live.at(-1)).toBe(false);
  connection.resume();
  connection.resume();
  expect(sources).toHaveLength(2);
  expect(newest().url).toBe("/fr/events?lastEventId=9-1");
});

test("where no id is known, coming back means to read afresh, once", () => {
  const connection = keep();
  connection.pause();
  connection.resume();
  newest().opens();
  expect(events, "nothing was missed before the first").toEqual([]);
  connection.pause();
  connection.resume();
  newest().opens();
  newest().opens();
  expect(events).toEqual([{ type: "reset" }]);
});

test("nothing comes of a connection that was given up, and none is made after the end", () => {
  const connection = keep();
  const [first] = sources;
  connection.pause();
  first?.opens();
  first?.tells({ type: "points" }, "9-1");
  first?.fails(2);
  connection.resume();
  newest().fails(2);
  connection.close();
  vi.advanceTimersByTime(600_000);
  expect({ events, made: sources.length }).toEqual({ events: [], made: 2 });
});

test("when the session ends, every stream of the page does, and none is made any more", async () => {
  vi.resetModules();
  const { endLive, keepLive: keepFresh } = await import("./live-connection.ts");
  const made: FakeSource[] = [];
  const open = (url: string) => {
    const source = new FakeSource(url);
    made.push(source);
    return source;
  };
  const options = { path: "/fr/events", onEvent: () => {}, onLive: () => {}, open };
  const connection = keepFresh(options);
  keepFresh(options).close();
  endLive();
  expect(made.map(({ closed }) => closed)).toEqual([true, true]);
  connection.resume();
  keepFresh(options);
  expect(made).toHaveLength(2);
});
