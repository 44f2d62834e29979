import { readTillState } from "./till-state.server.ts";
import { tillLoader } from "#app/web/till.server.ts";

/** What is going on at the till, for its open page; `?sale=` for the one that the page is about. */
export const loader = tillLoader(async ({ call }, args) => {
  const now = await readTillState(call, new URL(args.request.url).searchParams.get("sale"));
  return Response.json(now, { headers: { "Cache-Control": "no-store" } });
});
