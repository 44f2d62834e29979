import type { LoaderFunctionArgs } from "@remix-run/node";
import { eventStreamResponse, lastEventIdOf } from "#app/api/event-stream.ts";
import { errorTable } from "#app/api/error-table.ts";
import { openEvents } from "#app/services/live/open-events.server.ts";
import { findClientCall } from "#app/web/call.server.ts";

/** For open pages: what happens to who is signed in, as it happens. */
export async function loader(args: LoaderFunctionArgs): Promise<Response> {
  const call = await findClientCall(args);
  if (call?.caller.status !== "ACTIVE") return refused(401);
  // A browser asks with GET alone; another way of asking would leave a stream open that nobody reads.
  if (args.request.method !== "GET") return refused(405);
  const stream = await openEvents(call, { lastEventId: lastEventIdOf(args.request) });
  if (!stream.ok) return refused(errorTable[stream.refusal].status, stream.retryAfterSeconds);
  return eventStreamResponse(stream.value, args.request.signal);
}

function refused(status: number, retryAfterSeconds?: number): Response {
  const headers = new Headers({ "Cache-Control": "no-store" });
  if (retryAfterSeconds !== undefined) headers.set("Retry-After", String(retryAfterSeconds));
  return new Response(null, { status, headers });
}
