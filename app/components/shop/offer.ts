import type { StorePlace } from "#app/components/partners/partner.ts";
import type { Availability } from "#app/domain/offers/availability.ts";
import type { Discount, OfferType, PricingType } from "#app/domain/offers/offer-terms.ts";

/**
 * An offer for one reader, as the shop's pages show it. Whole points, money in whole millimes, dates as text.
 */
export interface ShopOffer {
  id: string;
  type: OfferType;
  title: string;
  imageUrl: string | null;
  /** Null for an offer of Mezia's own. */
  partner: { id: string; name: string; logoUrl: string | null } | null;
  pricingType: PricingType;
  pointPrice: number;
  priceMillimes: number;
  faceValueMillimes: number | null;
  discount: Discount | null;
  premium: boolean;
  availability: Availability;
  /** Units left, only when they are few; else null. */
  fewLeft: number | null;
  /** Points that a customer still lacks; null when there are enough. */
  missingPoints: number | null;
  /** For a future offer: when it opens. */
  opens: string | null;
  /** How many days after today it can still be bought, when they are few: 0 on its last day. */
  daysLeft: number | null;
}

/** Whether a part of the price is money. */
export function hasMoneyPart({ pricingType }: Pick<ShopOffer, "pricingType">): boolean {
  return pricingType !== "POINTS_ONLY";
}

/** Whether it is gone for good, or for this customer: then its card is dimmed. */
export function isOver({ availability }: Pick<ShopOffer, "availability">): boolean {
  return availability === "EXPIRED" || availability === "OUT_OF_STOCK" || availability === "LIMIT_REACHED";
}

/** An offer for its own page. */
export interface ShopOfferInFull extends ShopOffer {
  /** Empty when there is none. */
  description: string;
  terms: string;
  stores: StorePlace[];
  minimumPurchaseMillimes: number | null;
  maximumReductionMillimes: number | null;
  availableOnline: boolean;
  /** Null when the stock is unlimited. */
  stockRemaining: number | null;
  /** Null without a limit, and for a visitor. */
  userQuantityRemaining: number | null;
  /** The last day on which it can be bought. */
  lastDay: string | null;
  /** The first day on which its item can be used, if that is in the future. */
  validFrom: string | null;
  /** The last day on which its item can be used. */
  validTo: string | null;
}
