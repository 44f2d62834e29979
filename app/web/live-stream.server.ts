import { errorTable } from "#app/api/error-table.ts";
import { eventStreamResponse, lastEventIdOf } from "#app/api/event-stream.ts";
import type { ClientCall, MerchantCall } from "#app/services/call.ts";
import { openEvents } from "#app/services/live/open-events.server.ts";

/** The live events of who calls, for an open page of theirs. */
export async function answerWithEvents(call: ClientCall | MerchantCall, request: Request): Promise<Response> {
  // A browser asks with GET alone; another way of asking would leave a stream open that nobody reads.
  if (request.method !== "GET") return refuseStream(405);
  const stream = await openEvents(call, { lastEventId: lastEventIdOf(request) });
  if (!stream.ok) return refuseStream(errorTable[stream.refusal].status, stream.retryAfterSeconds);
  return eventStreamResponse(stream.value, request.signal);
}

/** An answer without words: no person reads it, and the page's script goes by the status. */
export function refuseStream(status: number, retryAfterSeconds?: number): Response {
  const headers = new Headers({ "Cache-Control": "no-store" });
  if (retryAfterSeconds !== undefined) headers.set("Retry-After", String(retryAfterSeconds));
  return new Response(null, { status, headers });
}
