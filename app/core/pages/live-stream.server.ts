import { errorTable } from "#app/core/http/error-table.ts";
import { eventStreamResponse, lastEventIdOf } from "#app/core/http/event-stream.ts";
import type { ClientCall, MerchantCall } from "#app/core/services/call.ts";
import { openEvents } from "#app/core/services/live/open-events.server.ts";

/** The live events of the caller, for an open page. */
export async function answerWithEvents(call: ClientCall | MerchantCall, request: Request): Promise<Response> {
  // Browsers only use GET; another method would leave a stream open that nobody reads.
  if (request.method !== "GET") return refuseStream(405);
  const stream = await openEvents(call, { lastEventId: lastEventIdOf(request) });
  if (!stream.ok) return refuseStream(errorTable[stream.refusal].status, stream.retryAfterSeconds);
  return eventStreamResponse(stream.value, request.signal);
}

/** A response without text: only the page's script reads it, by its status. */
export function refuseStream(status: number, retryAfterSeconds?: number): Response {
  const headers = new Headers({ "Cache-Control": "no-store" });
  if (retryAfterSeconds !== undefined) headers.set("Retry-After", String(retryAfterSeconds));
  return new Response(null, { status, headers });
}
