import { newId } from "#app/db/ids.server.ts";
import { decideAndMove, oneFunction, type Move } from "#app/db/move-value.server.ts";
import { readSaleWithItem } from "#app/db/transactions/sale-facts.server.ts";
import type { SaleRow } from "#app/db/transactions/sales.server.ts";
import { refuse, type Decision, type Refused } from "#app/domain/refusals.ts";
import { statusAt } from "#app/domain/transactions/status.ts";
import { answerMs } from "#app/domain/transactions/times.ts";
import type { ClientCall } from "#app/services/call.ts";
import { reduceBy, type Reduced } from "./reduce-by.ts";
import { saleView, type SaleView } from "./sale-view.server.ts";

/** Database guards as the codes that a customer gets. */
export const submitGuards = {
  TRANSACTION_INVALID_STATUS: "TRANSACTION_INVALID_STATUS",
  ITEM_NOT_ACTIVE: "WALLET_ITEM_NOT_USABLE",
  INSUFFICIENT_POINTS: "ERROR_CLIENT_INSUFFICIENT_POINT_AMOUNT",
} as const;

/**
 * The customer's confirmation: from then on the cashier has 5 minutes, and the chosen item is reserved for
 * this sale. Refuses NOT_FOUND, TRANSACTION_INVALID_STATUS, WALLET_ITEM_NOT_USABLE, BASKET_BELOW_MINIMUM.
 */
export function submitTransaction(call: ClientCall, id: string): Promise<Decision<SaleView>> {
  return decideAndMove(call, { decide: () => decide(call, id), guards: submitGuards });
}

async function decide(call: ClientCall, id: string): Promise<Move<SaleView> | Refused> {
  const found = await readSaleWithItem(call.caller.userId, id);
  if (!found) return refuse("NOT_FOUND");
  const { sale, item } = found;
  if (statusAt(sale, call.now) !== "ATTACHED") return refuse("TRANSACTION_INVALID_STATUS");
  const reduced = reduceBy({ ...sale, item }, call.now);
  if (!reduced.ok) return reduced.refusal === "NOT_FOUND" ? refuse("WALLET_ITEM_NOT_USABLE") : reduced;
  return submit(call, sale, reduced.value);
}

function submit(call: ClientCall, sale: SaleRow, reduced: Reduced): Move<SaleView> {
  const { reductionMillimes, payableMillimes, remainingBefore } = reduced;
  const expiresAt = new Date(call.now.getTime() + answerMs);
  const changes = { status: "AWAITING_CASHIER", reductionMillimes, payableMillimes, expiresAt } as const;
  return oneFunction<"submit_transaction", SaleView>("submit_transaction", {
    p_user: call.caller.userId,
    p_transaction: sale.id,
    p_item: sale.walletItemId,
    p_remaining_before: remainingBefore,
    p_reduction: reductionMillimes,
    p_payable: payableMillimes,
    p_hold: newId(),
    p_expires_at: expiresAt,
    p_level: sale.customerLevel,
    p_terms: sale.earningTerms,
    p_answer: saleView({ ...sale, ...changes }, call),
    p_now: call.now,
  });
}
