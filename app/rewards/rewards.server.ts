import { randomInt } from "node:crypto";
import { budgetSlots } from "#app/db/campaigns/campaign-slots.ts";
import type { CampaignSet } from "#app/db/campaigns/campaign-set.server.ts";
import { readGiftOffers, type GiftOffer } from "#app/db/campaigns/gift-offers.server.ts";
import { newId, newItemCode } from "#app/db/ids.server.ts";
import { businessDayOf, endOfDay } from "#app/domain/business-day.ts";
import type { Fired } from "#app/domain/campaigns/decide.ts";
import type { CampaignTerms } from "#app/domain/points/earning.ts";
import type { OfferType } from "#app/generated/prisma/client.ts";
import type { EntryDetail } from "#app/ledger/post.server.ts";
import type { LevelGrant } from "./raise-levels.server.ts";

/** An offer to be put into a wallet, with all that this needs. */
interface Gift {
  offerId: string;
  type: OfferType;
  purchaseId: string;
  itemId: string;
  code: string;
  validTo: Date | null;
  /** The slot of its stock to try first. */
  slot: number;
}

/**
 * What campaigns and stamp cards give, as the database's functions take it: prisma/functions/campaigns.sql.
 */
export interface Rewards {
  campaigns: {
    campaignId: string;
    version: number;
    points: number;
    perCustomer: number | null;
    perCustomerDay: number | null;
    /** The slot of its budget to try first. */
    slot: number;
    spin: boolean;
    gift: Gift | null;
    stampCardId: string | null;
    stampGift: Gift | null;
    /** The detail of the ledger entry for its points. */
    detail: EntryDetail;
  }[];
  stamps: { cardId: string; gift: Gift | null }[];
  /**
   * The levels that the customer reaches if a gift is their first coupon, and the version of the facts they
   * were found from; null if no gift can be that.
   */
  firstCoupon: { levels: LevelGrant[]; factsBefore: number } | null;
}

interface Giving {
  set: CampaignSet;
  fired: readonly Fired[];
  /** The partner whose stamp cards give a stamp for a sale; null if none is given. */
  stampsOf: string | null;
  /** The detail of the ledger entries for campaigns' points. */
  detail: EntryDetail;
}

/** The rewards to give; null for none, as for most sales. */
export async function rewardsOf({ set, fired, stampsOf, detail }: Giving): Promise<Rewards | null> {
  const cards = set.stampCards.filter(({ partnerId }) => partnerId === stampsOf);
  if (fired.length === 0 && cards.length === 0) return null;
  const cardOffer = new Map(set.stampCards.map(({ id, offerId }) => [id, offerId]));
  const given = fired.map((one) => ({ ...one, effect: one.campaign.rule.effect }));
  const offers = await readGiftOffers([
    ...cards.map(({ offerId }) => offerId),
    ...given.flatMap(({ effect }) => {
      if ("offerId" in effect) return [effect.offerId];
      return "stampCardId" in effect ? [cardOffer.get(effect.stampCardId) ?? []].flat() : [];
    }),
  ]);
  const gift = (offerId: string | null | undefined) => giftOf(offers.get(offerId ?? ""));
  return {
    campaigns: given.map(({ campaign: { id, version, rule }, effect, points }) => {
      const stampCardId = "stampCardId" in effect ? effect.stampCardId : null;
      return {
        ...{
          campaignId: id,
          version,
          points,
          perCustomer: rule.perCustomer,
          perCustomerDay: rule.perCustomerDay,
        },
        slot: randomInt(budgetSlots),
        spin: "spin" in effect,
        gift: "offerId" in effect ? gift(effect.offerId) : null,
        stampCardId,
        stampGift: stampCardId === null ? null : gift(cardOffer.get(stampCardId)),
        detail: { ...detail, campaignId: id, campaignVersion: version },
      };
    }),
    stamps: cards.map(({ id, offerId }) => ({ cardId: id, gift: gift(offerId) })),
    firstCoupon: null,
  };
}

/** Whether a coupon may be among the rewards; a stamp card gives its offer only for the last stamp. */
export function mayBringCoupon({ campaigns, stamps }: Rewards): boolean {
  const gifts = [
    ...campaigns.flatMap(({ gift, stampGift }) => [gift, stampGift]),
    ...stamps.map(({ gift }) => gift),
  ];
  return gifts.some((gift) => gift?.type === "COUPON");
}

function giftOf(offer: GiftOffer | undefined): Gift | null {
  if (!offer) return null;
  return {
    offerId: offer.id,
    type: offer.type,
    ...{ purchaseId: newId(), itemId: newId(), code: newItemCode() },
    validTo: offer.validTo && endOfDay(businessDayOf(offer.validTo)),
    slot: offer.slot,
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
