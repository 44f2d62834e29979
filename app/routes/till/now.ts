import type { LoaderFunctionArgs } from "@remix-run/node";
import { readTillState } from "./till-state.server.ts";
import { requireSeller } from "#app/web/till.server.ts";

/** What is going on at the till, for its open page; `?sale=` for the one that the page is about. */
export async function loader(args: LoaderFunctionArgs) {
  const { call } = await requireSeller(args);
  const now = await readTillState(call, new URL(args.request.url).searchParams.get("sale"));
  return Response.json(now, { headers: { "Cache-Control": "no-store" } });
}
