import { campaignSet } from "#app/db/campaigns/campaign-set.server.ts";
import type { Standing } from "#app/db/levels/level-facts.server.ts";
import type { Place } from "#app/domain/campaigns/campaign.ts";
import { earningOf, earningWith, type Earning, type EarningTerms } from "#app/domain/points/earning.ts";
import { fireCampaigns } from "./fire-campaigns.server.ts";
import { rewardsOf, termsOf, type Rewards } from "./rewards.server.ts";

interface Paid extends Place {
  userId: string;
  standing: Standing;
  partnerId: string;
  paidMillimes: number;
  /** The partner's current terms. */
  terms: EarningTerms;
  /**
   * A sale or redemption at a till or an accepted card of a sale point, or an accepted claim for a use
   * online.
   */
  trigger: "SALE" | "CLAIM";
  /** The moment by which campaigns count: the confirmation, or the use online that the claim belongs to. */
  at: Date;
  now: Date;
  /** The detail of the ledger entries for campaigns' points. */
  detail: { transactionId?: string; requestId?: string; storeId?: string | null };
}

/**
 * What a customer earns by paying: points by the partner's terms and the level, and what campaigns and stamp
 * cards give for it. The level before this payment counts.
 */
export async function earn(paid: Paid): Promise<{ earning: Earning; rewards: Rewards | null }> {
  const { userId, standing, partnerId, storeId, salePointId, paidMillimes, trigger, at, now, detail } = paid;
  const plain = earningOf(paidMillimes, paid.terms, standing.level);
  const set = await campaignSet(standing.campaignsVersion);
  const what = {
    ...{ trigger, partnerId, storeId, salePointId, amountMillimes: paidMillimes, basePoints: plain.base, at },
    channel: trigger === "SALE" ? ("STORE" as const) : ("ONLINE" as const),
  };
  // If nothing was paid, no campaign fires, but a stamp card counts the redemption.
  const fired = paidMillimes > 0 ? await fireCampaigns(set, what, { userId, now }) : [];
  const earning = earningWith(paidMillimes, plain, termsOf(fired));
  const rewards = await rewardsOf({ set, fired, stampsOf: trigger === "SALE" ? partnerId : null, detail });
  return { earning, rewards };
}
