import { randomInt } from "node:crypto";
import { campaignSet } from "#app/core/db/campaigns/campaign-set.server.ts";
import { newId } from "#app/core/db/ids.server.ts";
import { followed, oneFunction, type Move } from "#app/core/db/move-value.server.ts";
import { saleRecord } from "#app/core/db/transactions/sale-record.ts";
import { countsSince } from "#app/core/domain/business-day.ts";
import { maxAmount } from "#app/core/domain/fields.ts";
import { spendingDays } from "#app/core/domain/levels/levels.ts";
import type { OfflineResult } from "#app/core/domain/offline/offline-answers.ts";
import { writeTransactionCode } from "#app/core/domain/transactions/sale-code.ts";
import { eventRewards } from "#app/core/rewards/event-rewards.server.ts";
import type { MerchantCall } from "#app/core/services/call.ts";
import type { Judged } from "./judge-sale.ts";
import { knownPoints } from "./known-points.ts";
import { itemIdOf, offlineRecord, type Found, type OpenAllowance, type ProvedSale } from "./proved-sale.ts";

/** The function that takes a sale makes and confirms it at once, so nobody ever waits for it. */
const confirmedMs = 60_000;

interface Taking {
  call: MerchantCall;
  allowance: OpenAllowance;
  sale: ProvedSale;
  found: Found;
  judged: Judged & { kind: "SALE" };
}

/**
 * The move of a sale that counts: a confirmed sale in the store as of its own moment. Its price is without what was lost: that
 * is neither paid nor held by an item, so no point comes of it and it cannot be handed back. Null if it would bring more points
 * than any till may give.
 */
export async function writeSale({
  call,
  allowance,
  sale,
  found,
  judged,
}: Taking): Promise<Move<OfflineResult> | null> {
  const { given, used, because, borneBy } = judged;
  const { userId } = found.shown;
  const [lost, paidMillimes] = [given - used, sale.amountMillimes - given];
  // Who was closed then has sold nothing; the till's row names them, with a mark.
  const cashier = sale.cashier?.closed ? null : sale.cashier;
  const transactionId = newId();
  const walletItemId = used > 0 ? itemIdOf(sale) : null;
  const earned = await earnings({ call, allowance, sale, found, paidMillimes, transactionId, walletItemId });
  if (earned.total > maxAmount) return null;
  const isLoss = lost > 0 || because !== null;
  const move = oneFunction<"take_offline_sale", OfflineResult, keyof Omit<OfflineResult, "seq">>(
    "take_offline_sale",
    {
      p_user: userId,
      p_sale: saleRecord({
        ...{ id: transactionId, code: writeTransactionCode((below) => randomInt(below)) },
        ...{
          partnerId: call.caller.partnerId,
          storeId: allowance.storeId,
          reference: sale.reference ?? null,
        },
        ...{ sellerName: cashier?.name ?? null, cashierId: cashier?.id ?? null, pointPrice: 0 },
        ...{
          priceMillimes: sale.amountMillimes - lost,
          reductionMillimes: used,
          payableMillimes: paidMillimes,
        },
        ...{
          walletItemId,
          remainingBefore: walletItemId === null ? null : (found.facts.item?.remainingMillimes ?? null),
        },
        expiresAt: new Date(call.now.getTime() + confirmedMs),
      }),
      p_offline: {
        ...offlineRecord(allowance, sale, found.shown),
        ...{ outcome: isLoss ? "LOSS" : "DONE", because, given, lost, borne_by: borneBy },
        points: earned.known,
      },
      p_use: newId(),
      p_yield: earned.given,
      p_answer: { seq: sale.seq },
    },
  );
  return followed(move, earned.after);
}

interface Earned extends Omit<Taking, "judged"> {
  paidMillimes: number;
  transactionId: string;
  walletItemId: string | null;
}

/** What the sale brings, by its allowance's terms, the campaigns and the level of its own moment, and the points that its till could know of. */
async function earnings({ call, allowance, sale, found, paidMillimes, transactionId, walletItemId }: Earned) {
  const { facts, shown } = found;
  if (!facts.standing) throw new Error("a customer has no standing");
  const { id: storeId, partnerId } = facts.store;
  const counts = sale.moment >= countsSince(call.now, spendingDays);
  // Who paid nothing, with an item that was used before, has bought nothing.
  const bought = paidMillimes > 0 || walletItemId !== null;
  const { earning, given, after } = await eventRewards().ofPayment(
    { userId: shown.userId, standing: facts.standing, now: call.now },
    {
      ...{ partnerId, storeId, salePointId: null, terms: allowance.terms, paidMillimes },
      ...{ trigger: bought ? "SALE" : null, at: sale.moment, levelThen: facts.levelThen },
      event: { inStoreTransactions: bought ? 1 : 0, spent30DaysMillimes: counts ? paidMillimes : 0 },
      detail: { transactionId, storeId, walletItemId },
      campaignDetail: { transactionId, storeId },
    },
  );
  const { campaigns } = await campaignSet(facts.standing.campaignsVersion);
  const { base: basePoints, total } = earning;
  const at = sale.moment;
  const known = knownPoints(campaigns, {
    ...{ partnerId, storeId, paidMillimes, basePoints, at, toldAt: allowance.createdAt },
  });
  return { total, known, given, after };
}
