import type { StorePlace } from "#app/components/partners/partner.ts";
import type { OfferCard } from "#app/services/catalogue/offer-card.server.ts";

/** An offer as the shop's pages show it to one reader. Points whole, money in whole millimes, dates in words. */
export interface ShopOffer extends Pick<
  OfferCard,
  | "id"
  | "type"
  | "title"
  | "imageUrl"
  | "partner"
  | "pricingType"
  | "pointPrice"
  | "priceMillimes"
  | "faceValueMillimes"
  | "discount"
  | "premium"
  | "availability"
> {
  /** Units left, said only where they are few; else null. */
  fewLeft: number | null;
  /** Points still missing, for a customer who has too few; else null. */
  missingPoints: number | null;
  /** When it opens, for an offer to come. */
  opens: string | null;
  /** How many days after today it can still be had, where they are few: 0 on its last day. */
  daysLeft: number | null;
}

/** Whether a part of the price is money. */
export function hasMoneyPart({ pricingType }: Pick<ShopOffer, "pricingType">): boolean {
  return pricingType !== "POINTS_ONLY";
}

/** Whether it is gone for good, or for this customer: its card steps back. */
export function isOver({ availability }: Pick<ShopOffer, "availability">): boolean {
  return availability === "EXPIRED" || availability === "OUT_OF_STOCK" || availability === "LIMIT_REACHED";
}

/** An offer as its own page shows it. */
export interface ShopOfferInFull extends ShopOffer {
  /** Empty where there is none. */
  description: string;
  terms: string;
  stores: StorePlace[];
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
