import { decideAndMove, doneBy, oneFunction, type Move } from "#app/core/db/move-value.server.ts";
import { readSeller, type NamedSeller } from "#app/core/db/partners/caller-store.server.ts";
import { readMerchantSale, type SaleRow } from "#app/core/db/transactions/sales.server.ts";
import { hasCome } from "#app/core/domain/business-day.ts";
import { refuse, type Decision, type Refused } from "#app/core/domain/refusals.ts";
import { statusAt, type RefusedBy, type TransactionStatus } from "#app/core/domain/transactions/status.ts";
import type { MerchantSale } from "#app/core/domain/transactions/sale-answer.ts";
import type { MerchantCall } from "#app/core/services/call.ts";
import { merchantSaleView } from "./merchant-sale-view.ts";

/** A concurrent answer was faster, or a customer attached the sale meanwhile. */
export const refusalGuards = { TRANSACTION_INVALID_STATUS: "DECIDE_AGAIN" } as const;

/**
 * The cashier's no to what the customer has confirmed: frees what was reserved for the sale. Refuses NOT_FOUND,
 * STORE_CLOSED, TRANSACTION_INVALID_STATUS and CASHIER_INVALID.
 * @param reason for the customer, in the cashier's own words; null for none
 * @param seller who says it, if the till tells
 */
export function refuseTransaction(
  call: MerchantCall,
  id: string,
  reason: string | null,
  seller: NamedSeller = {},
): Promise<Decision<MerchantSale>> {
  return byStore(call, id, { from: ["AWAITING_CASHIER"], reason, seller });
}

/**
 * The cashier takes a sale back before the customer has confirmed it. Refuses NOT_FOUND, STORE_CLOSED,
 * TRANSACTION_INVALID_STATUS and CASHIER_INVALID.
 * @param seller who takes it back, if the till tells
 */
export function withdrawTransaction(
  call: MerchantCall,
  id: string,
  seller: NamedSeller = {},
): Promise<Decision<MerchantSale>> {
  return byStore(call, id, { from: ["CREATED", "ATTACHED"], reason: null, seller });
}

function byStore(
  call: MerchantCall,
  id: string,
  { seller, ...no }: { from: readonly TransactionStatus[]; reason: string | null; seller: NamedSeller },
): Promise<Decision<MerchantSale>> {
  const decide = async () => {
    const sale = await readMerchantSale(call.caller, id);
    if (!sale) return refuse("NOT_FOUND");
    if (hasCome(sale.closedFrom, call.now)) return refuse("STORE_CLOSED");
    const by = await readSeller(seller, sale.storeId);
    if (!by.ok) return by;
    const { cashier } = by.value;
    const refusedBy = { refusedCashierId: cashier?.id ?? null, refusedCashierName: cashier?.name ?? null };
    const move = refusalOf(sale, { ...no, by: "STORE", now: call.now }, (refused) =>
      merchantSaleView({ ...refused, ...refusedBy }, call),
    );
    return doneBy(move, cashier);
  };
  return decideAndMove(call, { decide, guards: refusalGuards });
}

interface No {
  by: RefusedBy;
  /** The states in which it can be said. */
  from: readonly TransactionStatus[];
  reason: string | null;
  now: Date;
}

/**
 * The end of a sale by somebody's no, which frees what was reserved for it. Refuses TRANSACTION_INVALID_STATUS.
 * @param view what the caller sees of it afterwards
 */
export function refusalOf<Shown>(
  sale: SaleRow,
  { by, from, reason, now }: No,
  view: (refused: SaleRow) => Shown,
): Move<Shown> | Refused {
  const status = statusAt(sale, now);
  if (!from.includes(status)) return refuse("TRANSACTION_INVALID_STATUS");
  return oneFunction<"refuse_transaction", Shown>("refuse_transaction", {
    ...{ p_user: sale.userId, p_transaction: sale.id, p_from: status, p_by: by, p_reason: reason },
    p_answer: view({ ...sale, status: "REFUSED", refusedBy: by, refusalReason: reason }),
  });
}
