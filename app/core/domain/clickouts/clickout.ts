import { hasEnded, type OfferOnSale } from "#app/core/domain/offers/availability.ts";
import { isGone } from "#app/core/domain/offers/offer-state.ts";
import { refuse, type DetailCode, type Refused } from "#app/core/domain/refusals.ts";
import { typedText } from "#app/core/domain/text.ts";

export const clickoutCodeMinLength = 3;
export const clickoutCodeMaxLength = 40;

/** A campaign code as it may be written: letters, digits, `-` and `_`, the first a letter or digit. */
export const clickoutCodePattern = new RegExp(
  `^[A-Za-z0-9][A-Za-z0-9_-]{${clickoutCodeMinLength - 1},${clickoutCodeMaxLength - 1}}$`,
);

/** The form in which a code is looked up, however it was typed; null when it cannot be a code. */
export function clickoutKey(written: string): string | null {
  const code = typedText(written);
  return clickoutCodePattern.test(code) ? code.toUpperCase() : null;
}

/**
 * How many customers can claim a code in all; null without limit. A single-use code is for one customer,
 * whatever its stock.
 */
export function unitsOf(stock: number | null, singleUse: boolean): number | null {
  return singleUse ? Math.min(stock ?? 1, 1) : stock;
}

/** When a season of a code can be claimed: from `availableFrom` until before `availableTo`. */
export interface Season {
  availableFrom: Date;
  availableTo: Date;
}

/** Whether two seasons of one code are open together at some moment from now on; what is past hinders none. */
export function seasonsMeet(one: Season, other: Season, now: Date): boolean {
  const begins = Math.max(...[one.availableFrom, other.availableFrom, now].map(Number));
  return begins < Math.min(Number(one.availableTo), Number(other.availableTo));
}

/**
 * Whether a change moves a season that is over wholly behind its end. That is another season: whoever claimed in
 * the one that is over could not claim in it.
 */
export function isNextSeason(before: Season, after: Season, now: Date): boolean {
  return before.availableTo <= now && after.availableFrom >= before.availableTo;
}

/** The facts that decide whether a campaign code can be claimed. */
export interface ClickoutFacts extends Season {
  /** Units left of the code itself; null without limit. */
  remaining: number | null;
  offer: Pick<OfferOnSale, "status" | "availableTo" | "validTo"> & {
    /** Units left of the offer; null without limit. */
    stockRemaining: number | null;
  };
}

/**
 * Whether a code is good: from `availableFrom` until before `availableTo`, while it has units, and its offer is
 * more than a draft; rules.md, Click-out. Whether the offer is to be had is another question.
 */
export function isGood({ availableFrom, availableTo, remaining, offer }: ClickoutFacts, now: Date): boolean {
  return availableFrom <= now && now < availableTo && remaining !== 0 && offer.status !== "DRAFT";
}

/** Why the offer of a good code is not to be had. */
export type WhyNoOffer = Extract<DetailCode, "OFFER_OUT" | "OFFER_PAUSED" | "OFFER_ENDED">;

/**
 * Why an offer cannot be given away now, or null: the code still holds meanwhile. Its opening date, audience and
 * price in the shop do not matter.
 */
export function whyNoOffer(offer: ClickoutFacts["offer"], now: Date): WhyNoOffer | null {
  if (hasEnded(offer, now)) return "OFFER_ENDED";
  if (isGone(offer, now)) return "OFFER_PAUSED";
  return offer.stockRemaining === 0 ? "OFFER_OUT" : null;
}

/**
 * Why a claim is refused, or null. A customer who has claimed the code before is told so, whatever happened
 * to the code since. When a good code's offer is not to be had, the code is not blamed.
 */
export function claimRefusal(facts: ClickoutFacts & { claimed: boolean }, now: Date): Refused | null {
  if (facts.claimed) return refuse("CLICKOUT_ALREADY_CLAIMED");
  if (!isGood(facts, now)) return refuse("CLICKOUT_INVALID_CODE");
  const why = whyNoOffer(facts.offer, now);
  return why && refuseWithout(why);
}

/** A claim is refused because the code's offer is not to be had. */
export function refuseWithout(why: WhyNoOffer): Refused {
  return refuse("CLICKOUT_SERVICE_ERROR", { details: [{ path: "code", code: why }] });
}

/** The state of a campaign code as its makers see it: open, or why it gives nothing. */
export type ClickoutState = "OPEN" | "COMING" | "ENDED" | "CLAIMED_OUT" | WhyNoOffer;

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
  const why = whyNoOffer(offer, now);
  if (why === "OFFER_ENDED") return why;
  if (now < availableFrom) return "COMING";
  return why ?? "OPEN";
}
