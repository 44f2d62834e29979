import type { OfferOnSale } from "#app/core/domain/offers/availability.ts";
import { isGone } from "#app/core/domain/offers/offer-state.ts";

export const wheels = ["POINTS", "GRAND"] as const;
export type WheelName = (typeof wheels)[number];

export const prizeKinds = ["POINTS", "WALLET_ITEM", "GOODS"] as const;
export type PrizeKind = (typeof prizeKinds)[number];

/** The facts that decide whether a prize can be won now. */
export interface PrizeFacts {
  weight: number;
  /** Null when it is unlimited. */
  remaining: number | null;
  /** The wallet item that it gives; null for other kinds. */
  offer: (Pick<OfferOnSale, "status" | "availableTo" | "validTo"> & { stockRemaining: number | null }) | null;
}

/** The weight of a prize in the draw: 0 when it is used up, or its offer is sold out, over or not on sale. */
export function weightInDraw({ weight, remaining, offer }: PrizeFacts, now: Date): number {
  if (remaining === 0) return 0;
  if (offer && (offer.stockRemaining === 0 || isGone(offer, now))) return 0;
  return weight;
}

/**
 * How many of a prize are left: the smaller of its own stock and its offer's; null when both are unlimited.
 */
export function stockOf({ remaining, offer }: PrizeFacts, now: Date): number | null {
  if (offer && isGone(offer, now)) return 0;
  const counts = [remaining, offer?.stockRemaining ?? null].filter((count) => count !== null);
  return counts.length === 0 ? null : Math.min(...counts);
}
