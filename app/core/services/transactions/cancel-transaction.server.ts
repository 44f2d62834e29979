import { prisma } from "#app/core/db/client.server.ts";
import { decideAndMove, oneFunction, type Move } from "#app/core/db/move-value.server.ts";
import { saleBack, type FoundByCancelling } from "#app/core/db/transactions/sale-back.server.ts";
import { readMerchantSale, type SaleRow } from "#app/core/db/transactions/sales.server.ts";
import { hasCome } from "#app/core/domain/business-day.ts";
import { refuse, type Decision, type Refused } from "#app/core/domain/refusals.ts";
import { cancellationOf } from "#app/core/domain/transactions/cancellation.ts";
import type { CancelledSale } from "#app/core/domain/transactions/sale-answer.ts";
import type { MerchantCall } from "#app/core/services/call.ts";
import { merchantSaleView } from "./merchant-sale-view.ts";

/**
 * Takes goods of a confirmed sale back, some or all, and undoes what they brought; rules.md, Goods brought back, Cause
 * and consequence. Refuses NOT_FOUND, STORE_CLOSED, TRANSACTION_INVALID_STATUS, CANCEL_NOT_ALLOWED.
 * @param amountMillimes the price of the goods; null for all that are left
 */
export function cancelTransaction(
  call: MerchantCall,
  id: string,
  amountMillimes: number | null,
): Promise<Decision<CancelledSale>> {
  return decideAndMove(call, {
    decide: async () => {
      const sale = await readMerchantSale(call.caller, id);
      if (!sale) return refuse("NOT_FOUND");
      if (hasCome(sale.closedFrom, call.now)) return refuse("STORE_CLOSED");
      return cancelSale(call, sale, { amountMillimes, reason: null });
    },
  });
}

/** The cancellation of a sale by whoever may cancel it: with a reason by an operator, however late. */
export async function cancelSale(
  call: Pick<MerchantCall, "now" | "language">,
  sale: SaleRow,
  { amountMillimes, reason }: { amountMillimes: number | null; reason: string | null },
): Promise<Move<CancelledSale> | Refused> {
  const { now } = call;
  const item =
    sale.walletItemId === null
      ? null
      : await prisma.walletItem.findUnique({
          where: { userId_id: { userId: sale.userId, id: sale.walletItemId } },
          select: { type: true },
        });
  const decided = cancellationOf(sale, item?.type ?? null, amountMillimes, { now, anytime: reason !== null });
  if (!decided.ok) return decided;
  const back = decided.value;
  const { status, cashBackMillimes, itemBackMillimes } = back;
  const cancelledMillimes = sale.cancelledMillimes + back.amountMillimes;
  return oneFunction<"cancel_transaction", CancelledSale, FoundByCancelling>("cancel_transaction", {
    ...{ p_user: sale.userId, p_transaction: sale.id, p_reason: reason },
    p_back: saleBack(back, sale.cancelledMillimes),
    p_detail: { transactionId: sale.id, storeId: sale.storeId, cancelledMillimes: back.amountMillimes },
    p_answer: {
      ...merchantSaleView({ ...sale, status, cancelledMillimes }, call),
      ...{ cashBackMillimes, itemBackMillimes, priceBack: null },
    },
  });
}
