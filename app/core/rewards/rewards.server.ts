import { randomInt } from "node:crypto";
import type { RecordOf } from "#app/core/db/call-function.server.ts";
import type { CampaignSet } from "#app/core/db/campaigns/campaign-set.server.ts";
import { budgetSlots } from "#app/core/db/campaigns/campaign-facts.server.ts";
import { wasOn } from "#app/core/domain/business-day.ts";
import { perCustomerOf, type Fired } from "#app/core/domain/campaigns/decide.ts";
import type { CampaignTerms } from "#app/core/domain/points/earning.ts";
import type { EntryDetail } from "#app/core/ledger/post.server.ts";
import { readGiftItems, type GiftItems } from "./gift-items.server.ts";

/** What campaigns and stamp cards give for an event, as the database's functions take it. */
export interface Rewards extends Pick<GiftItems, "mayBringCoupon"> {
  campaigns: RecordOf<"campaign_reward">[];
  stamps: RecordOf<"stamp_reward">[];
}

interface Giving {
  set: CampaignSet;
  fired: readonly Fired[];
  /** The event's own moment. */
  at: Date;
  /** The partner whose stamp cards give a stamp for a sale; null if none is given. */
  stampsOf: string | null;
  /** Whether the customer is a minor, who hears of points alone: messages of campaigns are for adults. */
  minor: boolean;
  /** The detail of the ledger entries for campaigns' points. */
  detail: EntryDetail;
}

/** The rewards to give; null for none, as for most sales. */
export async function rewardsOf({
  set,
  fired,
  at,
  stampsOf,
  minor,
  detail,
}: Giving): Promise<Rewards | null> {
  const cards = set.stampCards.filter(
    ({ partnerId, turnedAt }) => partnerId === stampsOf && wasOn(turnedAt, at),
  );
  if (fired.length === 0 && cards.length === 0) return null;
  const cardOffer = new Map(set.stampCards.map(({ id, offerId }) => [id, offerId]));
  const given = fired.map((one) => ({ ...one, effect: one.campaign.rule.effect }));
  const { itemOf, mayBringCoupon } = await readGiftItems([
    ...cards.map(({ offerId }) => offerId),
    ...given.flatMap(({ effect }) => {
      if ("offerId" in effect) return [effect.offerId];
      return "stampCardId" in effect ? [cardOffer.get(effect.stampCardId) ?? []].flat() : [];
    }),
  ]);
  return {
    campaigns: given.map(({ campaign: { id: campaign, version, rule }, effect, points }) => {
      const stampCardId = "stampCardId" in effect ? effect.stampCardId : null;
      return {
        ...{ campaign, version, per_customer: perCustomerOf(rule), per_customer_day: rule.perCustomerDay },
        ...{ slot: randomInt(budgetSlots), points, spin: "spin" in effect },
        detail: { ...detail, campaignId: campaign, campaignVersion: version },
        gift: "offerId" in effect ? itemOf(effect.offerId) : null,
        stamp_card: stampCardId,
        stamp_gift: stampCardId === null ? null : itemOf(cardOffer.get(stampCardId)),
        minor,
      };
    }),
    stamps: cards.map(({ id, offerId }) => ({ card: id, gift: itemOf(offerId) })),
    mayBringCoupon,
  };
}

/** The terms by which campaigns' points are calculated from the amount paid, to be stored with a sale. */
export function termsOf(fired: readonly Fired[]): CampaignTerms[] {
  return fired.map(({ campaign: { id, version, rule } }) => ({
    ...{ campaignId: id, version, minAmountMillimes: rule.minAmountMillimes },
    ...("multiplier" in rule.effect && { multiplier: rule.effect.multiplier }),
    ...("points" in rule.effect && { points: rule.effect.points }),
  }));
}
