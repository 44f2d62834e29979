import { readTillState } from "./till-state.server.ts";
import { tillLoader } from "#app/till/frame/till.server.ts";

/** The current state of the till, for its open page; `?sale=` adds the page's own sale. */
export const loader = tillLoader(async ({ call }, args) => {
  const now = await readTillState(call, new URL(args.request.url).searchParams.get("sale"));
  return Response.json(now, { headers: { "Cache-Control": "no-store" } });
});
