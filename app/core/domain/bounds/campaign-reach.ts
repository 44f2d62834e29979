import { isDeepStrictEqual } from "node:util";
import type { CampaignRule, Effect } from "#app/core/domain/campaigns/campaign.ts";
import { isLoosened, isRaised } from "./raised.ts";

const most = ["perCustomer", "perCustomerDay", "budgetPoints", "budgetTimes"] as const;
const narrowing = ["weekdays", "hours", "channel", "segmentId"] as const;
const deciding = ["trigger", "n", "days"] as const;

/**
 * Whether a campaign gives more at once, more often, longer, elsewhere, or to others than before. What it can give in all
 * does not tell this of one without a budget.
 */
export function firesMore(before: CampaignRule, after: CampaignRule): boolean {
  return (
    most.some((name) => isRaised(before[name], after[name])) ||
    narrowing.some((name) => before[name] !== null && !isDeepStrictEqual(before[name], after[name])) ||
    deciding.some((name) => before[name] !== after[name]) ||
    isRaised(Date.parse(before.until), Date.parse(after.until)) ||
    isLoosened(Date.parse(before.from), Date.parse(after.from)) ||
    isLoosened(before.minAmountMillimes, after.minAmountMillimes) ||
    (after.stacks && !before.stacks) ||
    // Of those that do not stack the first takes the place of all others.
    after.priority > before.priority ||
    isElsewhere(before, after) ||
    givesMore(before.effect, after.effect)
  );
}

/** A campaign without places is on everywhere, and one with several at each of them. */
function isElsewhere(before: CampaignRule, after: CampaignRule): boolean {
  const placesOf = (rule: CampaignRule) => [rule.partnerIds, rule.storeIds, rule.salePointIds];
  const was = placesOf(before);
  return was.some((ids) => ids !== null) && !isDeepStrictEqual(was, placesOf(after));
}

function givesMore(before: Effect, after: Effect): boolean {
  if ("points" in before && "points" in after) return after.points > before.points;
  if ("multiplier" in before && "multiplier" in after) return after.multiplier > before.multiplier;
  return !isDeepStrictEqual(before, after);
}
