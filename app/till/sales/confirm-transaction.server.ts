import { newId } from "#app/core/db/ids.server.ts";
import type { Standing } from "#app/core/db/levels/level-facts.server.ts";
import {
  answerOnly,
  decideAndMove,
  followed,
  oneFunction,
  type Move,
} from "#app/core/db/move-value.server.ts";
import { readSaleWithStanding } from "./sale-to-confirm.server.ts";
import type { SaleRow } from "#app/core/db/transactions/sales.server.ts";
import { hasCome } from "#app/core/domain/business-day.ts";
import { refuse, type Decision, type Refused } from "#app/core/domain/refusals.ts";
import { statusAt } from "#app/core/domain/transactions/status.ts";
import type { MerchantSale } from "#app/core/domain/transactions/sale-answer.ts";
import { eventRewards } from "#app/core/rewards/event-rewards.server.ts";
import type { MerchantCall } from "#app/core/services/call.ts";
import { merchantSaleView } from "#app/core/services/transactions/merchant-sale-view.ts";

/**
 * The cashier's confirmation: uses the chosen item, spends reserved points, credits earned points or lets
 * them wait above a ceiling (decision 030), gives the rewards of campaigns and stamp cards (decision 043),
 * raises the level. Repeating it returns the same. Refuses NOT_FOUND and TRANSACTION_INVALID_STATUS (not
 * confirmed by the customer yet, refused, too late, cancelled), STORE_CLOSED.
 */
export function confirmTransaction(call: MerchantCall, id: string): Promise<Decision<MerchantSale>> {
  return decideAndMove(call, {
    decide: () => decide(call, id),
    guards: {
      ACCOUNT_DELETED: "TRANSACTION_INVALID_STATUS",
      // A concurrent call was faster, with the same answer or with another.
      TRANSACTION_INVALID_STATUS: "DECIDE_AGAIN",
      // Guards of an offer that a campaign gives.
      OFFER_GONE: "DECIDE_AGAIN",
      OUT_OF_STOCK: "DECIDE_AGAIN",
    },
  });
}

async function decide(call: MerchantCall, id: string): Promise<Move<MerchantSale> | Refused> {
  const found = await readSaleWithStanding(call.caller, id, call.now);
  if (!found) return refuse("NOT_FOUND");
  const { sale, standing } = found;
  // Stored under its key like the first answer: it stays the same even after the sale is cancelled.
  if (sale.status === "CONFIRMED") return answerOnly(merchantSaleView(sale, call));
  if (hasCome(sale.closedFrom, call.now)) return refuse("STORE_CLOSED");
  if (!standing?.active || statusAt(sale, call.now) !== "AWAITING_CASHIER")
    return refuse("TRANSACTION_INVALID_STATUS");
  return confirm(call, sale, standing);
}

async function confirm(call: MerchantCall, sale: SaleRow, standing: Standing): Promise<Move<MerchantSale>> {
  const { now } = call;
  const { id: transactionId, userId, walletItemId, payableMillimes: paidMillimes } = sale;
  const { partnerId, storeId, salePointId, earningTerms: terms } = sale;
  const whose = { userId, standing, now };
  const { earning, given, after } = await eventRewards().ofPayment(whose, {
    ...{ partnerId, storeId, salePointId, terms, paidMillimes, trigger: "SALE", at: now },
    event: { inStoreTransactions: 1, spent30DaysMillimes: paidMillimes },
    detail: { transactionId, storeId, walletItemId },
    campaignDetail: { transactionId, storeId },
  });
  const { total: pointsEarned, bonus: bonusPoints, campaignPoints } = earning;
  const earned = { pointsEarned, bonusPoints, campaignPoints };
  const confirmed = { ...sale, ...earned, status: "CONFIRMED", confirmedAt: now } as const;
  const move = oneFunction<"confirm_transaction", MerchantSale>("confirm_transaction", {
    p_user: userId,
    p_transaction: transactionId,
    p_use: newId(),
    p_yield: given,
    p_answer: merchantSaleView(confirmed, call),
  });
  return followed(move, after);
}
