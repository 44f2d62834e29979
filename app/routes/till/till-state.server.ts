import { idSchema } from "#app/domain/fields.ts";
import { viewSale } from "#app/components/till/sale.ts";
import type { TillState } from "#app/components/till/use-watch.tsx";
import { unlessAway } from "#app/db/homes.server.ts";
import type { MerchantCall } from "#app/services/call.ts";
import { watchRequests } from "#app/services/requests/watch-requests.server.ts";
import { getTillSale } from "#app/services/transactions/get-till-sale.server.ts";
import { listTransactions } from "#app/services/transactions/list-transactions.server.ts";

const waiting = ["AWAITING_CASHIER", "ATTACHED", "CREATED"] as const;
/** More sales than ever wait at one counter. */
const most = 20;

/** The current state of the till's store, and of the sale that a page is about. */
export async function readTillState(
  call: MerchantCall,
  saleId: string | null | undefined,
): Promise<TillState> {
  const id = saleId && idSchema.parse(saleId);
  const [requests, sale, ...lists] = await Promise.all([
    unlessAway(watchRequests(call)),
    id ? getTillSale(call, id) : null,
    ...waiting.map((status) => unlessAway(listTransactions(call, { status, limit: most }))),
  ]);
  return {
    at: call.now.getTime(),
    isPartial: requests === null || lists.includes(null),
    open: lists.flatMap((list) => (list?.ok ? list.value.items.map((one) => viewSale(one, call)) : [])),
    sale: sale?.ok ? viewSale(sale.value, call) : null,
    requests: requests ?? { waiting: 0, mark: "" },
  };
}
