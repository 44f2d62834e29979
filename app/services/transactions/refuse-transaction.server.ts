import { decideAndMove, oneFunction, type Move } from "#app/db/move-value.server.ts";
import { readMerchantSale } from "#app/db/transactions/sales.server.ts";
import { hasCome } from "#app/domain/business-day.ts";
import { refuse, type Decision, type Refused } from "#app/domain/refusals.ts";
import { statusAt } from "#app/domain/transactions/status.ts";
import type { MerchantSale } from "#app/domain/transactions/sale-answer.ts";
import type { MerchantCall } from "#app/services/call.ts";
import { merchantSaleView } from "./merchant-sale-view.ts";

/**
 * The cashier's refusal: frees what was reserved for the sale. Refuses NOT_FOUND, STORE_CLOSED and
 * TRANSACTION_INVALID_STATUS.
 * @param reason for the customer, in the cashier's own words; null for none
 */
export function refuseTransaction(
  call: MerchantCall,
  id: string,
  reason: string | null,
): Promise<Decision<MerchantSale>> {
  const guards = { TRANSACTION_INVALID_STATUS: "TRANSACTION_INVALID_STATUS" } as const;
  return decideAndMove(call, { decide: () => decide(call, id, reason), guards });
}

async function decide(
  call: MerchantCall,
  id: string,
  reason: string | null,
): Promise<Move<MerchantSale> | Refused> {
  const sale = await readMerchantSale(call.caller, id);
  if (!sale) return refuse("NOT_FOUND");
  if (hasCome(sale.closedFrom, call.now)) return refuse("STORE_CLOSED");
  if (statusAt(sale, call.now) !== "AWAITING_CASHIER") return refuse("TRANSACTION_INVALID_STATUS");
  const refused = { ...sale, status: "REFUSED", refusalReason: reason } as const;
  return oneFunction<"refuse_transaction", MerchantSale>("refuse_transaction", {
    p_user: sale.userId,
    p_transaction: sale.id,
    p_reason: reason,
    p_answer: merchantSaleView(refused, call),
  });
}
