import { readPurchase } from "#app/db/purchases/purchases.server.ts";
import { accept, refuse, type Decision } from "#app/domain/refusals.ts";
import type { ClientCall } from "#app/services/call.ts";
import type { Purchase } from "#app/domain/offers/purchase-answer.ts";
import { purchaseView } from "#app/services/purchase-view.server.ts";

/** One purchase of the caller's own. Refuses NOT_FOUND. */
export async function getPurchase({ caller, now }: ClientCall, id: string): Promise<Decision<Purchase>> {
  const purchase = await readPurchase(caller.userId, id, now);
  return purchase ? accept(purchaseView(purchase, now)) : refuse("NOT_FOUND");
}
