import { campaignSet } from "#app/core/db/campaigns/campaign-set.server.ts";
import { prisma } from "#app/core/db/client.server.ts";
import { earningDetail, earningOf, earningWith, type Earning } from "#app/core/domain/points/earning.ts";
import { expiryOf } from "#app/core/domain/points/validity.ts";
import {
  awardLevelsOf,
  type Payment,
  type PaymentRewards,
  type Whose,
  type Yield,
} from "./event-rewards.server.ts";
import { fireCampaigns } from "./fire-campaigns.server.ts";
import { withSign } from "./newcomer-sign.server.ts";
import { couponGains, levelsAfter } from "./raise-levels.server.ts";
import { rewardsOf, termsOf, type Rewards } from "./rewards.server.ts";

/** All that a payment brings: `EventRewards`. */
export async function ofPayment(payer: Whose, payment: Payment): Promise<PaymentRewards> {
  const { whose, befriend } = await withSign(payer, payment.paidMillimes);
  const { standing, now } = whose;
  const { earning, rewards } = await earn(whose, payment);
  const { total: points, bonus, campaignPoints: campaign_points, terms } = earning;
  const detail = { ...payment.detail, ...earningDetail(payment.paidMillimes, earning) };
  const given = {
    ...{ points, bonus, campaign_points, terms, detail, level: standing.level },
    expires_at: expiryOf(standing.accountType, now),
    ...{ campaigns: rewards?.campaigns ?? [], stamps: rewards?.stamps ?? [] },
    ...(await levelsOf(whose, payment, rewards)),
  };
  return { earning, given, after: awardLevelsOf(whose, gainsOf(given), befriend) };
}

/** The levels that a yield raises, or may raise by a first coupon. */
export function gainsOf({ levels, coupon_gains }: Pick<Yield, "levels" | "coupon_gains">) {
  return [...(levels?.gains ?? []), ...(coupon_gains ?? [])];
}

/**
 * What a customer earns by paying: points by the partner's terms and the level, and what campaigns and stamp
 * cards give for it. The level before this payment counts.
 */
async function earn(
  { userId, standing, now }: Whose,
  payment: Payment,
): Promise<{ earning: Earning; rewards: Rewards | null }> {
  const { partnerId, storeId, salePointId, trigger, at, campaignDetail: detail } = payment;
  const paid = payment.paidMillimes ?? 0;
  const plain = earningOf(paid, payment.terms, payment.levelThen ?? standing.level);
  if (trigger === null) return { earning: plain, rewards: null };
  const set = await campaignSet(standing.campaignsVersion);
  const what = {
    ...{ trigger, partnerId, storeId, salePointId, amountMillimes: paid, basePoints: plain.base, at },
    channel: trigger === "SALE" ? ("STORE" as const) : ("ONLINE" as const),
  };
  // If nothing was paid, no campaign fires, but a stamp card counts the redemption.
  const fired = paid > 0 ? await fireCampaigns(set, what, { userId, now }) : [];
  const earning = earningWith(paid, plain, termsOf(fired));
  const rewards = await rewardsOf({
    ...{ set, fired, at, stampsOf: trigger === "SALE" ? partnerId : null },
    // They hear of all its points with the payment, whoever they are.
    ...{ minor: false, detail },
  });
  return { earning, rewards };
}

/** The levels that a payment brings, also if a gift of it is the first coupon. */
export async function levelsOf(
  whose: Whose,
  { event }: Pick<Payment, "event">,
  rewards: Pick<Rewards, "mayBringCoupon"> | null,
): Promise<Pick<Yield, "levels" | "coupon_gains">> {
  const levels = await levelsAfter(prisma, whose, event);
  const coupon_gains = await couponGains(prisma, whose, event, rewards);
  if (!coupon_gains) return { levels, coupon_gains: [] };
  return { levels: { gains: levels?.gains ?? [], facts_before: whose.standing.factsVersion }, coupon_gains };
}
