import type { LoaderFunctionArgs } from "@remix-run/node";
import { getUnread } from "#app/services/notices/list-notices.server.ts";
import { findClientCall } from "#app/web/call.server.ts";

/** How many notices the signed-in customer has not read, for an open page. */
export async function loader(args: LoaderFunctionArgs): Promise<Response> {
  const headers = { "Cache-Control": "no-store" };
  const call = await findClientCall(args);
  if (call?.caller.status !== "ACTIVE") return new Response(null, { status: 401, headers });
  return Response.json(await getUnread(call), { headers });
}
