import type { LoaderFunctionArgs } from "@remix-run/node";
import { findClientCall } from "#app/web/call.server.ts";
import { answerWithEvents, refuseStream } from "#app/web/live-stream.server.ts";

/** For open pages: what happens to who is signed in, as it happens. */
export async function loader(args: LoaderFunctionArgs): Promise<Response> {
  const call = await findClientCall(args);
  return call?.caller.status === "ACTIVE" ? answerWithEvents(call, args.request) : refuseStream(401);
}
