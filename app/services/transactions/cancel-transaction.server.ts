import { newId } from "#app/db/ids.server.ts";
import { decideAndMove, oneFunction, type Move } from "#app/db/move-value.server.ts";
import { readMerchantSale, type SaleRow } from "#app/db/transactions/sales.server.ts";
import { refuse, type Decision, type Refused } from "#app/domain/refusals.ts";
import { cancellationOf, type Cancellation } from "#app/domain/transactions/cancellation.ts";
import type { MerchantSale } from "#app/domain/transactions/sale-answer.ts";
import type { MerchantCall } from "#app/services/call.ts";
import { merchantSaleView } from "./merchant-sale-view.ts";

/**
 * Cancels a confirmed sale, wholly or in part: takes its points back, and those already spent become owed.
 * Cancelling the whole sale returns the coupon, the voucher's amount and a card's points. rules.md, Points,
 * Refund. Refuses NOT_FOUND, TRANSACTION_INVALID_STATUS, CANCEL_NOT_ALLOWED.
 * @param amountMillimes null for all that is left
 */
export function cancelTransaction(
  call: MerchantCall,
  id: string,
  amountMillimes: number | null,
): Promise<Decision<MerchantSale>> {
  return decideAndMove(call, { decide: () => decide(call, id, amountMillimes) });
}

async function decide(
  call: MerchantCall,
  id: string,
  amountMillimes: number | null,
): Promise<Move<MerchantSale> | Refused> {
  const sale = await readMerchantSale(call.caller, id);
  if (!sale) return refuse("NOT_FOUND");
  const cancellation = cancellationOf(sale, amountMillimes, call.now);
  return cancellation.ok ? cancel(call, sale, cancellation.value) : cancellation;
}

function cancel(call: MerchantCall, sale: SaleRow, cancellation: Cancellation): Move<MerchantSale> {
  return oneFunction<"cancel_transaction", MerchantSale, FoundByCancelling>("cancel_transaction", {
    ...cancelling(call, sale, cancellation),
    p_reason: null,
  });
}

/** What only the cancellation finds: the points that really came back, and those that still wait. */
export type FoundByCancelling = "cancelledPoints" | "heldPoints";

/** The arguments of the database function that cancels a sale, for every caller. */
export function cancelling(
  call: Pick<MerchantCall, "now" | "language">,
  sale: SaleRow,
  { amountMillimes, pointsBack, campaignsBack, status }: Cancellation,
) {
  const cancelledMillimes = sale.cancelledMillimes + amountMillimes;
  return {
    p_user: sale.userId,
    p_transaction: sale.id,
    p_cancelled_before: sale.cancelledMillimes,
    p_amount: amountMillimes,
    p_status: status,
    p_points: pointsBack,
    p_campaigns: campaignsBack.map(({ campaignId, points, over }) => ({
      campaign: campaignId,
      points,
      is_over: over,
    })),
    p_use: newId(),
    p_detail: { transactionId: sale.id, storeId: sale.storeId, cancelledMillimes: amountMillimes },
    p_answer: merchantSaleView({ ...sale, status, cancelledMillimes }, call),
  };
}
