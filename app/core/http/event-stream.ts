import type { ApiRequest } from "./api-request.ts";
import type { LiveSignal, LiveStream } from "#app/core/domain/live/live-stream.ts";

/**
 * When a browser reconnects, in milliseconds; spread, so that not all return at once when a server has
 * stopped.
 */
const soonestRetryMs = 2_000;
const latestRetryMs = 5_000;

/**
 * The id of the last event that a reconnecting caller received: from a browser's header, or from the query.
 */
export function lastEventIdOf(request: Pick<ApiRequest, "headers" | "url">): string | null {
  return request.headers.get("Last-Event-ID") || new URL(request.url).searchParams.get("lastEventId") || null;
}

export const eventStreamHeaders = {
  "Content-Type": "text/event-stream; charset=utf-8",
  "Cache-Control": "private, no-store, no-transform",
  // A proxy that buffers responses would delay events.
  "X-Accel-Buffering": "no",
  // A stopping server need not wait for another call on this connection.
  Connection: "close",
};

/** A response that stays open until either side ends it: `signal` is the caller's side. */
export function eventStreamResponse(stream: LiveStream, signal: AbortSignal): Response {
  return new Response(eventStreamBody(stream, signal), { headers: eventStreamHeaders });
}

/** The events as they are sent. */
export function eventStreamBody(stream: LiveStream, signal: AbortSignal): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  let leave = () => {};
  let over = false;
  return new ReadableStream({
    start(controller) {
      const end = () => {
        if (over) return;
        over = true;
        signal.removeEventListener("abort", end);
        leave();
        controller.close();
      };
      const retryMs = Math.floor(soonestRetryMs + Math.random() * (latestRetryMs - soonestRetryMs));
      controller.enqueue(encoder.encode(`retry: ${retryMs}\n\n`));
      leave = stream.start((liveSignal) => {
        if (!over) controller.enqueue(encoder.encode(written(liveSignal)));
      }, end);
      if (signal.aborted) end();
      else signal.addEventListener("abort", end);
    },
    cancel() {
      over = true;
      leave();
    },
  });
}

/** One event as it is sent. A line with only an id sets the caller's position and is no event. */
function written({ id, event }: LiveSignal): string {
  const place = id === null ? "" : `id: ${id}\n`;
  return event === null
    ? `:\n${place}\n`
    : `${place}event: ${event.type}\ndata: ${JSON.stringify(event)}\n\n`;
}
