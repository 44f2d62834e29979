import { hasEnded, type OfferOnSale } from "#app/domain/offers/availability.ts";

export const wheels = ["POINTS", "GRAND"] as const;
export type WheelName = (typeof wheels)[number];

export const prizeKinds = ["POINTS", "WALLET_ITEM", "GOODS"] as const;
export type PrizeKind = (typeof prizeKinds)[number];

/** What decides whether a prize can be won now. */
export interface PrizeFacts {
  weight: number;
  /** Null where there is no end of it. */
  remaining: number | null;
  /** What a wallet item is made of; null for other kinds. */
  offer: (Pick<OfferOnSale, "availableTo" | "validTo"> & { stockRemaining: number | null }) | null;
}

/** The weight with which a prize takes part: 0 when it is exhausted, or its offer sold out or over. */
export function weightInDraw({ weight, remaining, offer }: PrizeFacts, now: Date): number {
  if (remaining === 0) return 0;
  if (offer && (offer.stockRemaining === 0 || hasEnded(offer, now))) return 0;
  return weight;
}

/** How many of a prize can still be had: the fewer of its own and its offer's; null without end. */
export function stockOf({ remaining, offer }: PrizeFacts, now: Date): number | null {
  if (offer && hasEnded(offer, now)) return 0;
  const counts = [remaining, offer?.stockRemaining ?? null].filter((count) => count !== null);
  return counts.length === 0 ? null : Math.min(...counts);
}
