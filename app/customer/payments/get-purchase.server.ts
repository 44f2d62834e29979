import { readPurchase } from "#app/core/db/purchases/purchases.server.ts";
import { accept, refuse, type Decision } from "#app/core/domain/refusals.ts";
import type { ClientCall } from "#app/core/services/call.ts";
import type { Purchase } from "#app/core/domain/offers/purchase-answer.ts";
import { purchaseView } from "#app/core/services/purchase-view.server.ts";

/** One purchase of the caller's own. Refuses NOT_FOUND. */
export async function getPurchase({ caller, now }: ClientCall, id: string): Promise<Decision<Purchase>> {
  const purchase = await readPurchase(caller.userId, id, now);
  return purchase ? accept(purchaseView(purchase, now)) : refuse("NOT_FOUND");
}
