import { prisma } from "#app/core/db/client.server.ts";
import { decideAndMove, doneBy, oneFunction, type Move } from "#app/core/db/move-value.server.ts";
import { readSeller, type NamedSeller } from "#app/core/db/partners/caller-store.server.ts";
import { saleBack, type FoundByCancelling } from "#app/core/db/transactions/sale-back.server.ts";
import { readMerchantSale, type SaleRow } from "#app/core/db/transactions/sales.server.ts";
import { hasCome } from "#app/core/domain/business-day.ts";
import { accept, refuse, type Decision, type Refused } from "#app/core/domain/refusals.ts";
import { cancellationOf, type Cancellation } from "#app/core/domain/transactions/cancellation.ts";
import type { SaleItem } from "#app/core/domain/transactions/sale-item.ts";
import type { CancelledSale } from "#app/core/domain/transactions/sale-answer.ts";
import type { MerchantCall } from "#app/core/services/call.ts";
import { merchantSaleView } from "./merchant-sale-view.ts";

/**
 * Takes goods of a confirmed sale back, some or all, and undoes what they brought; rules.md, Goods brought back, Cause
 * and consequence. Refuses NOT_FOUND, STORE_CLOSED, TRANSACTION_INVALID_STATUS, CANCEL_NOT_ALLOWED, CASHIER_INVALID.
 * @param amountMillimes the price of the goods; null for all that are left
 * @param seller who hands the money back, if the till tells
 */
export function cancelTransaction(
  call: MerchantCall,
  id: string,
  amountMillimes: number | null,
  seller: NamedSeller = {},
): Promise<Decision<CancelledSale>> {
  return decideAndMove(call, {
    decide: async () => {
      const sale = await readMerchantSale(call.caller, id);
      if (!sale) return refuse("NOT_FOUND");
      if (hasCome(sale.closedFrom, call.now)) return refuse("STORE_CLOSED");
      const by = await readSeller(seller, sale.storeId);
      if (!by.ok) return by;
      const back = { amountMillimes, reason: null, seller: by.value.sellerName };
      return doneBy(await cancelSale(call, sale, back), by.value.cashier);
    },
  });
}

/** What a cancellation would give back; it changes nothing. */
export interface CancellationAsked extends Pick<
  Cancellation,
  "amountMillimes" | "cashBackMillimes" | "itemBackMillimes"
> {
  /** Of the item that reduced the price; null without one. */
  itemType: SaleItem["type"] | null;
}

/** What `cancelTransaction` would give back for the same arguments; refuses the same. */
export async function askCancellation(
  call: MerchantCall,
  id: string,
  amountMillimes: number | null,
): Promise<Decision<CancellationAsked>> {
  const sale = await readMerchantSale(call.caller, id);
  if (!sale) return refuse("NOT_FOUND");
  if (hasCome(sale.closedFrom, call.now)) return refuse("STORE_CLOSED");
  const itemType = await readItemType(sale);
  const decided = cancellationOf(sale, itemType, amountMillimes, { now: call.now, anytime: false });
  if (!decided.ok) return decided;
  const { amountMillimes: price, cashBackMillimes, itemBackMillimes } = decided.value;
  return accept({ amountMillimes: price, cashBackMillimes, itemBackMillimes, itemType });
}

async function readItemType({ userId, walletItemId }: SaleRow): Promise<SaleItem["type"] | null> {
  if (walletItemId === null) return null;
  const key = { userId_id: { userId, id: walletItemId } };
  const item = await prisma.walletItem.findUnique({ where: key, select: { type: true } });
  return item?.type ?? null;
}

/** The cancellation of a sale by whoever may cancel it: with a reason by an operator, however late. */
export async function cancelSale(
  call: Pick<MerchantCall, "now" | "language">,
  sale: SaleRow,
  {
    amountMillimes,
    reason,
    seller = null,
  }: { amountMillimes: number | null; reason: string | null; seller?: string | null },
): Promise<Move<CancelledSale> | Refused> {
  const { now } = call;
  const itemType = await readItemType(sale);
  const decided = cancellationOf(sale, itemType, amountMillimes, { now, anytime: reason !== null });
  if (!decided.ok) return decided;
  const back = decided.value;
  const { status, cashBackMillimes, itemBackMillimes } = back;
  const cancelledMillimes = sale.cancelledMillimes + back.amountMillimes;
  return oneFunction<"cancel_transaction", CancelledSale, FoundByCancelling>("cancel_transaction", {
    ...{ p_user: sale.userId, p_transaction: sale.id, p_reason: reason },
    ...(seller !== null && { p_seller: seller }),
    p_back: saleBack(back, sale.cancelledMillimes),
    p_detail: { transactionId: sale.id, storeId: sale.storeId, cancelledMillimes: back.amountMillimes },
    p_answer: {
      ...merchantSaleView({ ...sale, status, cancelledMillimes }, call),
      ...{ cashBackMillimes, itemBackMillimes, priceBack: null },
    },
  });
}
