import { hasEnded, type OfferOnSale } from "#app/domain/offers/availability.ts";
import type { Refusal } from "#app/domain/refusals.ts";

export const clickoutCodeFewest = 3;
export const clickoutCodeMost = 40;

/** A campaign code as it may be written: letters, digits, `-` and `_`, the first a letter or digit. */
export const clickoutCodePattern = new RegExp(
  `^[A-Za-z0-9][A-Za-z0-9_-]{${clickoutCodeFewest - 1},${clickoutCodeMost - 1}}$`,
);

/** What a code is found by, however somebody writes it; null for what cannot be one. */
export function clickoutKey(written: string): string | null {
  const code = written.trim();
  return clickoutCodePattern.test(code) ? code.toUpperCase() : null;
}

/** How many customers can claim a code in all; null without end. A code for one use is for one, whatever its stock. */
export function unitsOf(stock: number | null, singleUse: boolean): number | null {
  return singleUse ? Math.min(stock ?? 1, 1) : stock;
}

/** What decides whether a campaign code can be claimed. */
export interface ClickoutFacts {
  availableFrom: Date;
  availableTo: Date;
  /** Units of the code itself; null without end. */
  remaining: number | null;
  offer: Pick<OfferOnSale, "availableTo" | "validTo"> & {
    /** The offer's own; null where it is not limited. */
    stockRemaining: number | null;
  };
}

/**
 * What a code that is looked at is refused with, or null. It holds from `availableFrom` until before `availableTo`,
 * while it has units and its offer is not over. When the offer opens in the shop, whom it is kept for and what it
 * costs there does not matter: a campaign gives it. rules.md, Click-out.
 */
export function checkRefusal(
  { availableFrom, availableTo, remaining, offer }: ClickoutFacts,
  now: Date,
): Refusal | null {
  const open = availableFrom <= now && now < availableTo;
  return open && remaining !== 0 && !hasEnded(offer, now) ? null : "CLICKOUT_INVALID_CODE";
}

/**
 * What a claim is refused with, or null: who has had it hears so, whatever became of the code; a good code whose offer
 * is out of stock is no fault of the code.
 */
export function claimRefusal(facts: ClickoutFacts & { claimed: boolean }, now: Date): Refusal | null {
  if (facts.claimed) return "CLICKOUT_ALREADY_CLAIMED";
  return checkRefusal(facts, now) ?? (facts.offer.stockRemaining === 0 ? "CLICKOUT_SERVICE_ERROR" : null);
}

/** How a campaign code stands for who made it: why it gives nothing, or that it gives. */
export type ClickoutState = "OPEN" | "COMING" | "ENDED" | "CLAIMED_OUT" | "OFFER_ENDED" | "OFFER_OUT";

/** The state of a code at `now`, what cannot be mended before what can: an offer that is out gives again with more stock. */
export function clickoutState(
  { availableFrom, availableTo, remaining, offer }: ClickoutFacts,
  now: Date,
): ClickoutState {
  if (now >= availableTo) return "ENDED";
  if (remaining === 0) return "CLAIMED_OUT";
  if (hasEnded(offer, now)) return "OFFER_ENDED";
  if (now < availableFrom) return "COMING";
  return offer.stockRemaining === 0 ? "OFFER_OUT" : "OPEN";
}
