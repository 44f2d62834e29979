import type { ListedStores } from "#app/components/partners/partner.ts";
import type { Offer } from "#app/domain/offers/offer-answer.ts";

/**
 * An offer as a card shows it to one reader. Points whole, money in whole millimes, dates in words. A page has many
 * of them, so what does not apply is absent.
 */
export interface ShopOffer extends Pick<
  Offer,
  | "id"
  | "title"
  | "imageUrl"
  | "pricingType"
  | "pointPrice"
  | "priceMillimes"
  | "faceValueMillimes"
  | "discount"
  | "premium"
  | "minLevel"
  | "availability"
> {
  /** Null for Mezia's own offer. */
  partner: { name: string; logoUrl: string | null } | null;
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

/** An offer as its own page shows it. */
export interface ShopOfferInFull extends ShopOffer {
  type: Offer["type"];
  partner: Offer["partner"];
  /** Empty where there is none. */
  description: string;
  terms: string;
  stores: ListedStores;
  minimumPurchaseMillimes: number | null;
  maximumReductionMillimes: number | null;
  availableOnline: boolean;
  /** Null where the stock is not limited. */
  stockRemaining: number | null;
  /** Null where there is no limit, and for a visitor. */
  userQuantityRemaining: number | null;
  /** The last day on which it can be had. */
  lastDay: string | null;
  /** The day from which what it gives can be used, where that is still to come. */
  validFrom: string | null;
  /** The last day on which it can be used. */
  validTo: string | null;
}
