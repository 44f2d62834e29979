import type { ListedStores } from "./partner.ts";
import type { Soldes } from "#app/core/domain/offers/soldes.ts";
import type { Offer, OfferInFull } from "#app/core/domain/offers/offer-answer.ts";

/** The fields of an offer that its card shows as they are. */
export const cardFields = [
  "id",
  "title",
  "imageUrl",
  "pricingType",
  "pointPrice",
  "priceMillimes",
  "faceValueMillimes",
  "discount",
  "premium",
  "minLevel",
  "availability",
] as const satisfies (keyof Offer)[];

/**
 * An offer as a card shows it to one reader. Points whole, money in whole millimes, dates in words. A page has many
 * of them, so what does not apply is absent.
 */
export interface ShopOffer extends Pick<Offer, (typeof cardFields)[number]> {
  /** Null for Mezia's own offer. */
  partner: { name: string; logoUrl: string | null } | null;
  /** Declared sales that it is part of. */
  soldes?: Soldes;
  /** Units left, said only where they are few. */
  fewLeft?: number;
  /** Points still missing, for a customer who has too few. */
  missingPoints?: number;
  /** When it opens, for an offer to come. */
  opens?: string;
  /** How many days after today it can still be had, where they are few: 0 on its last day. */
  daysLeft?: number;
}

/** Whether a part of the price is money. */
export function hasMoneyPart({ pricingType }: Pick<ShopOffer, "pricingType">): boolean {
  return pricingType !== "POINTS_ONLY";
}

/** Whether it is no longer available, for everybody or for this customer: its card is faded. */
export function isOver({ availability }: Pick<ShopOffer, "availability">): boolean {
  return availability === "EXPIRED" || availability === "OUT_OF_STOCK" || availability === "LIMIT_REACHED";
}

/** The fields of its answer whose dates or stores the page shows in words of its own. */
type InWords = "soldes" | "stores" | "availableFrom" | "availableTo" | "validFrom" | "validTo";

/** An offer as its own page shows it. */
export interface ShopOfferInFull extends ShopOffer, Omit<OfferInFull, keyof ShopOffer | InWords> {
  partner: Offer["partner"];
  stores: ListedStores;
  /** The last day on which it can be had. */
  lastDay: string | null;
  /** The day from which what it gives can be used, where that is still to come. */
  validFrom: string | null;
  /** The last day on which it can be used. */
  validTo: string | null;
}
