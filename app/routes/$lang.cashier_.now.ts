import type { LoaderFunctionArgs } from "@remix-run/node";
import { readTillNow } from "#app/web/till-now.server.ts";
import { requireSeller } from "#app/web/till.server.ts";

/** What is going on at the till, for its open page; `?sale=` for the one that the page is about. */
export async function loader(args: LoaderFunctionArgs) {
  const { call } = await requireSeller(args);
  const now = await readTillNow(call, new URL(args.request.url).searchParams.get("sale"));
  return Response.json(now, { headers: { "Cache-Control": "no-store" } });
}
