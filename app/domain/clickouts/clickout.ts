import { hasEnded, type OfferOnSale } from "#app/domain/offers/availability.ts";
import { isGone } from "#app/domain/offers/offer-state.ts";
import type { Refusal } from "#app/domain/refusals.ts";

export const clickoutCodeMinLength = 3;
export const clickoutCodeMaxLength = 40;

/** A campaign code as it may be written: letters, digits, `-` and `_`, the first a letter or digit. */
export const clickoutCodePattern = new RegExp(
  `^[A-Za-z0-9][A-Za-z0-9_-]{${clickoutCodeMinLength - 1},${clickoutCodeMaxLength - 1}}$`,
);

/** The form in which a code is looked up, however it was typed; null when it cannot be a code. */
export function clickoutKey(written: string): string | null {
  const code = written.trim();
  return clickoutCodePattern.test(code) ? code.toUpperCase() : null;
}

/**
 * How many customers can claim a code in all; null without limit. A single-use code is for one customer,
 * whatever its stock.
 */
export function unitsOf(stock: number | null, singleUse: boolean): number | null {
  return singleUse ? Math.min(stock ?? 1, 1) : stock;
}

/** The facts that decide whether a campaign code can be claimed. */
export interface ClickoutFacts {
  availableFrom: Date;
  availableTo: Date;
  /** Units left of the code itself; null without limit. */
  remaining: number | null;
  offer: Pick<OfferOnSale, "status" | "availableTo" | "validTo"> & {
    /** Units left of the offer; null without limit. */
    stockRemaining: number | null;
  };
}

/**
 * Why a code cannot be used when it is looked at, or null. A code is valid from `availableFrom` until before
 * `availableTo`, while it has units and its offer is on sale and not over. The offer's opening date, audience
 * and price in the shop do not matter, because a campaign gives the offer away. rules.md, Click-out.
 */
export function checkRefusal(
  { availableFrom, availableTo, remaining, offer }: ClickoutFacts,
  now: Date,
): Refusal | null {
  const open = availableFrom <= now && now < availableTo;
  return open && remaining !== 0 && !isGone(offer, now) ? null : "CLICKOUT_INVALID_CODE";
}

/**
 * Why a claim is refused, or null. A customer who has claimed the code before is told so, whatever happened
 * to the code since. When a good code's offer is out of stock, the code is not blamed.
 */
export function claimRefusal(facts: ClickoutFacts & { claimed: boolean }, now: Date): Refusal | null {
  if (facts.claimed) return "CLICKOUT_ALREADY_CLAIMED";
  return checkRefusal(facts, now) ?? (facts.offer.stockRemaining === 0 ? "CLICKOUT_SERVICE_ERROR" : null);
}

/** The state of a campaign code as its makers see it: open, or why it gives nothing. */
export type ClickoutState =
  "OPEN" | "COMING" | "ENDED" | "CLAIMED_OUT" | "OFFER_ENDED" | "OFFER_PAUSED" | "OFFER_OUT";

/**
 * The state of a code at `now`. Permanent reasons come before those that can change: an offer out of stock
 * can be restocked.
 */
export function clickoutState(
  { availableFrom, availableTo, remaining, offer }: ClickoutFacts,
  now: Date,
): ClickoutState {
  if (now >= availableTo) return "ENDED";
  if (remaining === 0) return "CLAIMED_OUT";
  if (hasEnded(offer, now)) return "OFFER_ENDED";
  if (now < availableFrom) return "COMING";
  if (isGone(offer, now)) return "OFFER_PAUSED";
  return offer.stockRemaining === 0 ? "OFFER_OUT" : "OPEN";
}
