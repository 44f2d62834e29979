import { prisma } from "#app/db/client.server.ts";
import { newId } from "#app/db/ids.server.ts";
import type { Standing } from "#app/db/levels/level-facts.server.ts";
import { answerOnly, decideAndMove, oneFunction, type Move } from "#app/db/move-value.server.ts";
import { readSaleWithStanding } from "#app/db/transactions/sale-to-confirm.server.ts";
import type { SaleRow } from "#app/db/transactions/sales.server.ts";
import { earningDetail, type Earning } from "#app/domain/points/earning.ts";
import { refuse, type Decision, type Refused } from "#app/domain/refusals.ts";
import { statusAt } from "#app/domain/transactions/status.ts";
import type { EntryDetail } from "#app/ledger/post.server.ts";
import { awardLevelOf, noteLevel, type LevelReached } from "#app/rewards/award-events.server.ts";
import { gainsOf, yieldOf } from "#app/rewards/levels-with-rewards.server.ts";
import type { MerchantCall } from "#app/services/call.ts";
import { earn } from "#app/rewards/earn.server.ts";
import { merchantSaleView, type MerchantSaleView } from "./merchant-sale-view.ts";

/**
 * The cashier's confirmation: uses the chosen item, spends reserved points, credits earned points or lets
 * them wait above a ceiling (decision 030), gives the rewards of campaigns and stamp cards (decision 043),
 * raises the level. Repeating it returns the same. Refuses NOT_FOUND and TRANSACTION_INVALID_STATUS (not
 * confirmed by the customer yet, refused, too late, cancelled).
 */
export async function confirmTransaction(
  call: MerchantCall,
  id: string,
): Promise<Decision<MerchantSaleView>> {
  const reached: LevelReached = { by: null };
  const confirmed = await decideAndMove(call, {
    decide: () => decide(call, id, reached),
    guards: {
      ACCOUNT_DELETED: "TRANSACTION_INVALID_STATUS",
      // A concurrent call was faster, with the same answer or with another.
      TRANSACTION_INVALID_STATUS: "DECIDE_AGAIN",
      // Guards of an offer that a campaign gives.
      OFFER_GONE: "DECIDE_AGAIN",
      OUT_OF_STOCK: "DECIDE_AGAIN",
    },
  });
  if (confirmed.ok && !confirmed.replayed) await awardLevelOf(reached, call.now);
  return confirmed;
}

async function decide(
  call: MerchantCall,
  id: string,
  reached: LevelReached,
): Promise<Move<MerchantSaleView> | Refused> {
  reached.by = null;
  const found = await readSaleWithStanding(call.caller, id, call.now);
  if (!found) return refuse("NOT_FOUND");
  const { sale, standing } = found;
  // Stored under its key like the first answer: it stays the same even after the sale is cancelled.
  if (sale.status === "CONFIRMED") return answerOnly(merchantSaleView(sale, call));
  if (!standing?.active || statusAt(sale, call.now) !== "AWAITING_CASHIER")
    return refuse("TRANSACTION_INVALID_STATUS");
  return confirm(call, sale, { standing, reached });
}

async function confirm(
  call: MerchantCall,
  sale: SaleRow,
  { standing, reached }: { standing: Standing; reached: LevelReached },
): Promise<Move<MerchantSaleView>> {
  const { now } = call;
  const { userId, payableMillimes, partnerId, storeId, salePointId } = sale;
  const { earning, rewards } = await earn({
    ...{ userId, standing, partnerId, storeId, salePointId },
    ...{ terms: sale.earningTerms, paidMillimes: payableMillimes },
    ...{ trigger: "SALE", at: now, now, detail: { transactionId: sale.id, storeId } },
  });
  const event = { inStoreTransactions: 1, spent30DaysMillimes: payableMillimes };
  const whose = { userId, standing, now };
  const brought = { event, earning, rewards, detail: detailOf(sale, earning) };
  const given = await yieldOf(prisma, whose, brought);
  noteLevel(reached, whose, gainsOf(given));
  const { total: pointsEarned, bonus: bonusPoints, campaignPoints } = earning;
  const earned = { pointsEarned, bonusPoints, campaignPoints };
  const confirmed = { ...sale, ...earned, status: "CONFIRMED", confirmedAt: now } as const;
  return oneFunction<"confirm_transaction", MerchantSaleView>("confirm_transaction", {
    p_user: userId,
    p_transaction: sale.id,
    p_use: newId(),
    p_yield: given,
    p_answer: merchantSaleView(confirmed, call),
  });
}

/** The reason for the points, as the history shows it. */
function detailOf(sale: SaleRow, earning: Earning): EntryDetail {
  return {
    transactionId: sale.id,
    storeId: sale.storeId,
    walletItemId: sale.walletItemId,
    ...earningDetail(sale.payableMillimes, earning),
  };
}
