import type { LoaderFunctionArgs } from "#app/remix.server.ts";
import { findClientCall } from "#app/core/pages/call.server.ts";

/** For a page restored from history: whether its session has ended meanwhile. */
export async function loader(args: LoaderFunctionArgs): Promise<Response> {
  const call = await findClientCall(args);
  return Response.json({ id: call?.caller.userId ?? null }, { headers: { "Cache-Control": "no-store" } });
}
