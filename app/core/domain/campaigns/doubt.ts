import { mayBePremium, type Gift } from "#app/core/domain/stamps/premium-gift.ts";
import { awaitedOf, type CampaignRule } from "./campaign.ts";
import { triggerRule } from "./triggers.ts";

/**
 * What somebody who knows the law should look at before a campaign starts. "premium": with what is paid it gives something
 * that may be another product (laws 91-64 and 2015-36). "game": it ties a turn of the wheel to a payment (law 2002-62,
 * article 3).
 */
export type Doubt = "premium" | "game";

/**
 * The doubt about a campaign; null for none. Only what is paid for can bring either.
 * @param gift the offer of its effect; null if it gives none
 * @param houses the partners where it is on; null for everywhere
 */
export function doubtOf(
  rule: Pick<CampaignRule, "trigger" | "channel" | "effect">,
  gift: Gift | null,
  houses: readonly string[] | null,
): Doubt | null {
  if (triggerRule(awaitedOf(rule)).placed === null) return null;
  if ("spin" in rule.effect) return "game";
  const isReduction = gift === null || houses?.every((partnerId) => !mayBePremium(gift, { partnerId }));
  return isReduction ? null : "premium";
}
