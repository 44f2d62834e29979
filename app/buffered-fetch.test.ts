import { describe, expect, it } from "vitest";
import { bufferedFetch } from "./buffered-fetch.ts";

const encoder = new TextEncoder();

/**
 * An answer of which only the beginning has arrived. As with fetch, it breaks off when its request is
 * aborted.
 */
function begun(type: string) {
  return bufferedFetch(async (_, init) => {
    const body = new ReadableStream<Uint8Array>({
      start(stream) {
        stream.enqueue(encoder.encode('[{"_1":2}'));
        init?.signal?.addEventListener("abort", () => stream.error(init.signal?.reason));
      },
    });
    return new Response(body, { headers: { "Content-Type": type } });
  });
}

describe("bufferedFetch", () => {
  it("refuses as fetch does, where a page's data is broken off halfway", async () => {
    const leave = new AbortController();
    const answer = begun("text/x-script; charset=utf-8")("/fr.data", { signal: leave.signal });
    leave.abort();
    await expect(answer).rejects.toThrow(expect.objectContaining({ name: "AbortError" }));
  });

  it("hands on anything else as it comes", async () => {
    const answer = await begun("text/event-stream")("/fr/events");
    const { value } = (await answer.body?.getReader().read()) ?? {};
    expect(new TextDecoder().decode(value)).toBe('[{"_1":2}');
  });

  it("changes nothing about what it hands on", async () => {
    const headers = { "Content-Type": "text/x-script", "X-Remix-Response": "yes" };
    const answer = await bufferedFetch(
      async () => new Response("[1]", { status: 202, statusText: "Accepted", headers }),
    )("/fr.data");
    expect([answer.status, answer.statusText, await answer.text()]).toEqual([202, "Accepted", "[1]"]);
    expect(Object.fromEntries(answer.headers)).toEqual({
      "content-type": "text/x-script",
      "x-remix-response": "yes",
    });
  });
});
