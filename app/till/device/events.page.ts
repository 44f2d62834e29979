import type { LoaderFunctionArgs } from "#app/remix.server.ts";
import { answerWithEvents } from "#app/core/pages/live-stream.server.ts";
import { requireMerchantCall } from "#app/till/frame/till.server.ts";

/** The store's live events, for an open till page. */
export async function loader(args: LoaderFunctionArgs): Promise<Response> {
  const { call } = await requireMerchantCall(args);
  return answerWithEvents(call, args.request);
}
