import type { LoaderFunctionArgs } from "#app/remix.server.ts";
import { readSeatedSeller, requireMerchantCall } from "#app/till/frame/till.server.ts";
import { readTillState, withoutNames } from "./till-state.server.ts";

/**
 * The current state of the till, for its open page and for the customer's screen; `?sale=` adds the page's own sale. Where
 * no seller is signed in it names no customer.
 */
export async function loader(args: LoaderFunctionArgs): Promise<Response> {
  const { call } = await requireMerchantCall(args);
  const sale = new URL(args.request.url).searchParams.get("sale");
  const [now, seller] = await Promise.all([readTillState(call, sale), readSeatedSeller(args.request)]);
  return Response.json(seller ? now : withoutNames(now), { headers: { "Cache-Control": "no-store" } });
}
