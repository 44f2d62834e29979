import type { LoaderFunctionArgs } from "#app/remix.server.ts";
import { findClientCall } from "#app/core/pages/call.server.ts";
import { answerWithEvents, refuseStream } from "#app/core/pages/live-stream.server.ts";

/** Live events for the signed-in customer's open pages. */
export async function loader(args: LoaderFunctionArgs): Promise<Response> {
  const call = await findClientCall(args);
  return call?.caller.status === "ACTIVE" ? answerWithEvents(call, args.request) : refuseStream(401);
}
