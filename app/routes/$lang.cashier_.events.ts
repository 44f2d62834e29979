import type { LoaderFunctionArgs } from "@remix-run/node";
import { errorTable } from "#app/api/error-table.ts";
import { eventStreamResponse, lastEventIdOf } from "#app/api/event-stream.ts";
import { openEvents } from "#app/services/live/open-events.server.ts";
import { requireMerchantCall } from "#app/web/till.server.ts";

/** The store's live events for an open page of its till. */
export async function loader(args: LoaderFunctionArgs) {
  const { call } = await requireMerchantCall(args);
  // A browser asks with GET alone; another way of asking would leave a stream open that nobody reads.
  if (args.request.method !== "GET") return new Response(null, { status: 405 });
  const stream = await openEvents(call, { lastEventId: lastEventIdOf(args.request) });
  if (!stream.ok) return new Response(null, { status: errorTable[stream.refusal].status });
  return eventStreamResponse(stream.value, args.request.signal);
}
