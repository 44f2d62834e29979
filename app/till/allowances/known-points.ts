import type { CampaignSet } from "#app/core/db/campaigns/campaign-set.server.ts";
import { versionsAt } from "#app/core/domain/campaigns/campaign.ts";
import { mayFire, pointsOf, unrivalled } from "#app/core/domain/campaigns/decide.ts";
import { isConditional } from "./till-campaigns.ts";

interface Sold {
  partnerId: string;
  storeId: string;
  /** What was paid, in whole millimes, and its points by the partner's rate. */
  paidMillimes: number;
  basePoints: number;
  at: Date;
  /** When the till got the allowance that it sold by. */
  toldAt: Date;
}

/**
 * The points of a sale that its till could reckon from its allowance: by the rate, and by the campaigns of then that ask for
 * nothing it does not know. What else the sale brings (a level's bonus, campaigns for some customers) no till can keep to its
 * bounds; the ceilings bound that, as of any sale.
 */
export function knownPoints(
  campaigns: CampaignSet["campaigns"],
  { paidMillimes, basePoints, at, toldAt, ...place }: Sold,
): number {
  const what = {
    ...{ trigger: "SALE" as const, channel: "STORE" as const, salePointId: null, ...place },
    ...{ amountMillimes: paidMillimes, basePoints, at },
  };
  const firing = versionsAt(campaigns, toldAt)
    .filter((campaign) => paidMillimes > 0 && !isConditional(campaign.rule) && mayFire(campaign, what))
    .map((campaign) => ({ campaign, points: pointsOf(campaign.rule, basePoints) }));
  return unrivalled(firing).reduce((sum, { points }) => sum + points, basePoints);
}
