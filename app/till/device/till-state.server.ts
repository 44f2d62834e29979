import { idSchema } from "#app/core/domain/fields.ts";
import { viewSale, type TillSale } from "#app/till/frame/sale.ts";
import type { TillState } from "#app/till/frame/use-watch.tsx";
import type { MerchantCall } from "#app/core/services/call.ts";
import { watchRequestsOfAll } from "#app/till/requests/watch-requests.server.ts";
import { getTillSale } from "#app/till/sales/get-till-sale.server.ts";
import { readWaitingSales } from "#app/till/sales/till-sales.server.ts";

/** The current state of the till's store, and of the sale that a page is about. */
export async function readTillState(
  call: MerchantCall,
  saleId: string | null | undefined,
): Promise<TillState> {
  const id = saleId && idSchema.parse(saleId);
  const [requests, sale, open] = await Promise.all([
    watchRequestsOfAll(call),
    id ? getTillSale(call, id) : null,
    readWaitingSales(call),
  ]);
  return {
    at: call.now.getTime(),
    isPartial: requests === null || open === null,
    open: (open ?? []).map((one) => viewSale(one, call)),
    sale: sale?.ok ? viewSale(sale.value, call) : null,
    requests: requests ?? { waiting: 0, mark: "" },
  };
}

/** The same for who is no seller: without what customers have told of themselves. */
export function withoutNames(state: TillState): TillState {
  const unnamed = (sale: TillSale): TillSale => ({ ...sale, customerFirstName: null, answers: [] });
  return { ...state, open: state.open.map(unnamed), sale: state.sale && unnamed(state.sale) };
}
