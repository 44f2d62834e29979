import { newId } from "#app/core/db/ids.server.ts";
import type { SaleWithItem } from "#app/core/db/transactions/sale-facts.server.ts";
import { saleRecord } from "#app/core/db/transactions/sale-record.ts";
import type { SaleRow } from "#app/core/db/transactions/sales.server.ts";
import { accept, refuse, type Decision } from "#app/core/domain/refusals.ts";
import { answerMs } from "#app/core/domain/transactions/times.ts";
import { reduceBy } from "./reduce-by.ts";

/** The refusals for database guards, for a customer or the till at which they confirm. */
export const yesGuards = {
  TRANSACTION_INVALID_STATUS: "TRANSACTION_INVALID_STATUS",
  ACCOUNT_DELETED: "TRANSACTION_INVALID_STATUS",
  ITEM_NOT_ACTIVE: "WALLET_ITEM_NOT_USABLE",
  INSUFFICIENT_POINTS: "ERROR_CLIENT_INSUFFICIENT_POINT_AMOUNT",
} as const;

/** A sale that its customer has confirmed, and the arguments of `submit_transaction`. */
export interface Agreed {
  sale: SaleRow;
  args: ReturnType<typeof argsOf>;
}

/**
 * An attached sale after the customer's confirmation: it waits five minutes for its cashier, with the price
 * that the chosen item gives now. Refuses WALLET_ITEM_NOT_USABLE and BASKET_BELOW_MINIMUM.
 */
export function customersYes({ sale, item }: SaleWithItem, now: Date): Decision<Agreed> {
  const reduced = reduceBy({ ...sale, item }, now);
  if (!reduced.ok) return reduced.refusal === "NOT_FOUND" ? refuse("WALLET_ITEM_NOT_USABLE") : reduced;
  const { reductionMillimes, payableMillimes, remainingBefore } = reduced.value;
  const expiresAt = new Date(now.getTime() + answerMs);
  const changes = { status: "AWAITING_CASHIER", reductionMillimes, payableMillimes, expiresAt } as const;
  return accept({
    sale: { ...sale, ...changes },
    args: argsOf({ ...sale, ...changes }, remainingBefore),
  });
}

function argsOf(sale: SaleRow, remainingBefore: number | null) {
  return {
    p_user: sale.userId,
    p_sale: saleRecord({ ...sale, remainingBefore }),
    p_hold: newId(),
    p_level: sale.customerLevel,
    p_terms: sale.earningTerms,
  };
}
