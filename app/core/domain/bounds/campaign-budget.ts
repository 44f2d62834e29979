import type { CampaignRule } from "#app/core/domain/campaigns/campaign.ts";

/** What one award of a campaign costs if it gives no points: whole points. */
export interface AwardPrices {
  /** What the offer that it gives, or that fills its stamp card, costs in the shop: `priceInPoints`. */
  offerPoints: number;
  /** The stamps of a full card; 1 for a campaign without one. */
  stamps: number;
  spinPoints: number;
}

type Budget = Pick<CampaignRule, "effect" | "budgetPoints" | "budgetTimes">;

/**
 * The most points that a campaign can give, gifts and spins by their price: Infinity without a budget. A budget of
 * points bounds only points, one of rewards only what has a price.
 */
export function mostOfCampaign({ effect, budgetPoints, budgetTimes }: Budget, prices: AwardPrices): number {
  const times = budgetTimes ?? Infinity;
  if ("multiplier" in effect) return budgetPoints ?? Infinity;
  if ("points" in effect) return Math.min(budgetPoints ?? Infinity, times * effect.points);
  if ("spin" in effect) return times * prices.spinPoints;
  return times === Infinity ? Infinity : Math.ceil((times * prices.offerPoints) / prices.stamps);
}
