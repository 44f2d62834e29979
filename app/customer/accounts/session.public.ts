import type { LoaderFunctionArgs } from "#app/remix.server.ts";
import { findClientCall } from "#app/core/pages/call.server.ts";

/** For a page restored from history: whether its session has ended meanwhile, or the codes that it may show. */
export async function loader(args: LoaderFunctionArgs): Promise<Response> {
  const call = await findClientCall(args);
  const seen = { id: call?.caller.userId ?? null, codes: call?.caller.codeEpoch ?? 0 };
  return Response.json(seen, { headers: { "Cache-Control": "no-store" } });
}
