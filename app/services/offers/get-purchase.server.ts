import { readPurchase } from "#app/db/purchases/purchases.server.ts";
import { accept, refuse, type Decision } from "#app/domain/refusals.ts";
import type { ClientCall } from "#app/services/call.ts";
import { purchaseView, type PurchaseView } from "#app/services/purchase-view.server.ts";

/** One purchase of the caller's own. Refuses NOT_FOUND. */
export async function getPurchase({ caller, now }: ClientCall, id: string): Promise<Decision<PurchaseView>> {
  const purchase = await readPurchase(caller.userId, id, now);
  return purchase ? accept(purchaseView(purchase, now)) : refuse("NOT_FOUND");
}
