import { requireFreshFactor } from "#app/core/auth/second-factor.server.ts";
import { decideAndMove, doneBy, oneFunction, type Move } from "#app/core/db/move-value.server.ts";
import { readOnlineUse, type OnlineUseRow } from "#app/core/db/online/online-uses.server.ts";
import { readCashier } from "#app/core/db/partners/caller-store.server.ts";
import { saleBack } from "#app/core/db/transactions/sale-back.server.ts";
import { hasCome } from "#app/core/domain/business-day.ts";
import { idSchema } from "#app/core/domain/fields.ts";
import { refuse, type Decision, type Refused } from "#app/core/domain/refusals.ts";
import { isOpen } from "#app/core/domain/requests/answer.ts";
import { itemUntil } from "#app/core/domain/transactions/cancellation.ts";
import type { CancelledOnlineUse } from "#app/core/domain/transactions/online-answer.ts";
import { readOnlineCode } from "#app/core/domain/wallet/online-code.ts";
import type { MerchantCall, OperatorCall } from "#app/core/services/call.ts";

/**
 * The order of an online use came to nothing: its coupon is usable again, its voucher has the amount, an open claim is
 * refused with the reason. Refuses NOT_FOUND, REQUEST_INVALID_STATUS after an accepted claim, or if it was cancelled, and
 * of a till STORE_CLOSED and CASHIER_INVALID.
 * @param named the transaction's id, or the code that the shop received
 * @param cashierId who cancels, if the till tells
 */
export function cancelOnlineUse(
  call: MerchantCall | OperatorCall,
  named: string,
  { reason, cashierId }: { reason: string; cashierId?: string },
): Promise<Decision<CancelledOnlineUse>> {
  const mark = markOf(named);
  const { caller } = call;
  const partnerId = caller.kind === "merchant" ? caller.partnerId : null;
  if (caller.kind === "operator") requireFreshFactor({ now: call.now, caller });
  return decideAndMove(call, {
    decide: async () => {
      const use = await readOnlineUse(mark, partnerId);
      if (!use) return refuse("NOT_FOUND");
      if (caller.kind === "operator") return decide(call, use, reason);
      if (hasCome(use.closedFrom, call.now)) return refuse("STORE_CLOSED");
      const there = { partnerId: use.partnerId, ...(caller.storeId !== null && { storeId: caller.storeId }) };
      const cashier = await readCashier(cashierId, there);
      return cashier.ok ? doneBy(decide(call, use, reason), cashier.value) : cashier;
    },
  });
}

function markOf(named: string): Parameters<typeof readOnlineUse>[0] {
  const code = readOnlineCode(named);
  return code === null ? { column: "id", value: idSchema.parse(named) } : { column: "code", value: code };
}

function decide(
  { now }: MerchantCall | OperatorCall,
  use: OnlineUseRow,
  reason: string,
): Move<CancelledOnlineUse> | Refused {
  const { id, code, status, walletItemId, priceMillimes, reductionMillimes, payableMillimes, claim } = use;
  if (status === "CANCELLED" || claim?.status === "ACCEPTED") return refuse("REQUEST_INVALID_STATUS");
  const refusedRequestId = claim && isOpen(claim) ? claim.id : null;
  return oneFunction<"cancel_online_use", CancelledOnlineUse>("cancel_online_use", {
    ...{ p_user: use.userId, p_transaction: id, p_status: status, p_claim: refusedRequestId },
    p_back: saleBack(
      {
        ...{ amountMillimes: priceMillimes, cashBackMillimes: 0, itemBackMillimes: reductionMillimes },
        ...{ status: "CANCELLED", pointsBack: 0, pointsBackBefore: 0, campaignsBack: [] },
        ...{ basePointsLeft: 0, campaignPointsLeft: 0 },
        itemUntil: itemUntil(now),
      },
      0,
    ),
    p_reason: reason,
    p_answer: {
      ...{ transactionId: id, code: walletItemId && code, status: "CANCELLED", walletItemId },
      ...{ priceMillimes, reductionMillimes, payableMillimes, refusedRequestId },
      itemBackMillimes: walletItemId === null ? 0 : reductionMillimes,
      priceBack: null,
    },
  });
}
