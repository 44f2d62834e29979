import type { LiveSignal, LiveStream } from "#app/domain/live/live-stream.ts";

/** After how long a browser comes back, in milliseconds: not all of them at once when a server has stopped. */
const soonestRetryMs = 2_000;
const latestRetryMs = 5_000;

/** The id that a caller who comes back heard last: in the header of a browser's own retry, or in the query. */
export function lastEventIdOf(request: Request): string | null {
  return request.headers.get("Last-Event-ID") || new URL(request.url).searchParams.get("lastEventId") || null;
}

/** The answer that goes on until either side ends it: `signal` is the caller's side. */
export function eventStreamResponse(
  stream: LiveStream,
  signal: AbortSignal,
  headers = new Headers(),
): Response {
  headers.set("Content-Type", "text/event-stream; charset=utf-8");
  headers.set("Cache-Control", "private, no-store, no-transform");
  // A proxy that collects what comes before it passes it on would keep events back.
  headers.set("X-Accel-Buffering", "no");
  // The server need not wait for another call on this connection when it stops.
  headers.set("Connection", "close");
  return new Response(bodyOf(stream, signal), { headers });
}

function bodyOf(stream: LiveStream, signal: AbortSignal): ReadableStream<Uint8Array> {
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
      leave = stream.start((told) => {
        if (!over) controller.enqueue(encoder.encode(written(told)));
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

/** One signal on the wire. A line with an id alone moves the caller's place and is no event. */
function written({ id, event }: LiveSignal): string {
  const place = id === null ? "" : `id: ${id}\n`;
  return event === null
    ? `:\n${place}\n`
    : `${place}event: ${event.type}\ndata: ${JSON.stringify(event)}\n\n`;
}
