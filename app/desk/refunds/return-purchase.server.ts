import { requireFreshFactor } from "#app/core/auth/second-factor.server.ts";
import { decideAndMove, oneFunction, type Move } from "#app/core/db/move-value.server.ts";
import { readAnyPurchase } from "#app/core/db/purchases/purchases.server.ts";
import { refuse, type Decision, type Refused } from "#app/core/domain/refusals.ts";
import type { OperatorCall } from "#app/core/services/call.ts";
import type { Purchase } from "#app/core/domain/offers/purchase-answer.ts";
import { purchaseView } from "#app/core/services/purchase-view.server.ts";
import { refundReturned } from "./refund-returned.server.ts";

export interface ReturnInput {
  reason: string;
  /** Its partner, if the purchase is returned because that has closed. */
  closedPartnerId?: string;
}

/**
 * Returns a completed purchase whose item was not used: its points go back into the lots that paid, its money
 * back through the gateway, its unit into the stock. Asks a desk session for a fresh second factor. Refuses NOT_FOUND, WALLET_ITEM_NOT_USABLE (used, also in
 * part, reserved for a sale, or void already) and INVOICE_INVALID_STATUS (never completed); decision 031.
 */
export async function returnPurchase(
  call: OperatorCall,
  id: string,
  input: ReturnInput,
): Promise<Decision<Purchase>> {
  requireFreshFactor(call);
  const returned = await decideAndMove(call, { decide: () => decide(call, id, input), guards: returnGuards });
  if (returned.ok) await refundReturned({ id }, call);
  return returned;
}

/** The refusals for the database guards of a return. */
export const returnGuards = {
  ITEM_NOT_ACTIVE: "WALLET_ITEM_NOT_USABLE",
  INVOICE_INVALID_STATUS: "INVOICE_INVALID_STATUS",
} as const;

async function decide(
  call: OperatorCall,
  id: string,
  { reason, closedPartnerId }: ReturnInput,
): Promise<Move<Purchase> | Refused> {
  const { now } = call;
  const purchase = await readAnyPurchase(id, now);
  if (!purchase) return refuse("NOT_FOUND");
  const refunds = [...purchase.refunds, ...(purchase.invoiceId === null ? [] : (["DUE"] as const))];
  return oneFunction<"return_purchase", Purchase, "totalPoints">("return_purchase", {
    p_user: purchase.userId,
    p_purchase: id,
    p_reason: reason,
    ...(closedPartnerId && { p_closed: closedPartnerId }),
    p_answer: purchaseView({ ...purchase, status: "REFUNDED", closedAt: now, refunds }, now),
  });
}
