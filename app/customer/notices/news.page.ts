import type { LoaderFunctionArgs } from "#app/remix.server.ts";
import { readNews } from "./news.server.ts";
import { findClientCall } from "#app/core/pages/call.server.ts";

/** The signed-in customer's news, for an open page. */
export async function loader(args: LoaderFunctionArgs): Promise<Response> {
  const headers = { "Cache-Control": "no-store" };
  const call = await findClientCall(args);
  if (call?.caller.status !== "ACTIVE") return new Response(null, { status: 401, headers });
  const { news } = await readNews(call.caller.userId, call.now);
  return Response.json(news, { headers });
}
