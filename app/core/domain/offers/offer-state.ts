import type { Refusal } from "#app/core/domain/refusals.ts";
import { hasEnded, type OfferOnSale } from "./availability.ts";
import type { OfferStatus } from "./offer-terms.ts";

/**
 * The state that the desk shows, from the status and the days of the sale. Sold out is no state: it depends
 * on the stock.
 */
export const offerStates = ["DRAFT", "SCHEDULED", "ON_SALE", "PAUSED", "ENDED"] as const;
export type OfferState = (typeof offerStates)[number];

type OfferInTime = Pick<OfferOnSale, "status" | "availableFrom" | "availableTo" | "validTo">;

/**
 * The state of an offer at `now`. A draft stays a draft whatever its days are; an offer that is over has
 * ended, even if it was paused before.
 */
export function offerStateOf(offer: OfferInTime, now: Date): OfferState {
  if (offer.status === "DRAFT") return "DRAFT";
  if (hasEnded(offer, now)) return "ENDED";
  if (offer.status === "PAUSED") return "PAUSED";
  return offer.availableFrom !== null && now < offer.availableFrom ? "SCHEDULED" : "ON_SALE";
}

/** What an operator can do with an offer's state. */
export const offerMoves = ["publish", "pause", "resume", "end"] as const;
export type OfferMove = (typeof offerMoves)[number];

const moves: Record<OfferMove, { from: readonly OfferStatus[]; to: OfferStatus }> = {
  publish: { from: ["DRAFT"], to: "ACTIVE" },
  pause: { from: ["ACTIVE"], to: "PAUSED" },
  resume: { from: ["PAUSED", "ENDED"], to: "ACTIVE" },
  end: { from: ["ACTIVE", "PAUSED"], to: "ENDED" },
};

/** The status that a move leads to. */
export function statusAfter(move: OfferMove): OfferStatus {
  return moves[move].to;
}

/** The moves that an offer allows; none once its days are over, unless it is a draft. */
export function movesOf(offer: OfferInTime, now: Date): OfferMove[] {
  if (hasEnded({ ...offer, status: "ACTIVE" }, now) && offer.status !== "DRAFT") return [];
  return offerMoves.filter((move) => moves[move].from.includes(offer.status));
}

/** Whether a status may follow another: an offer that customers have seen never becomes a draft again. */
export function mayFollow(before: OfferStatus, after: OfferStatus): boolean {
  return before === after || offerMoves.some((move) => isMove(move, before, after));
}

function isMove(move: OfferMove, before: OfferStatus, after: OfferStatus): boolean {
  return moves[move].from.includes(before) && moves[move].to === after;
}

/** Whether customers see the offer. An ended offer can still be read, like one whose days are over. */
export function isShown(status: OfferStatus): boolean {
  return status === "ACTIVE" || status === "ENDED";
}

const refusals = {
  DRAFT: "NOT_FOUND",
  // A customer who has its page open may try again.
  PAUSED: "ERROR_OFFER_NOT_YET_AVAILABLE",
  ENDED: "ERROR_OFFER_HAS_FINISHED",
} as const satisfies Record<Exclude<OfferStatus, "ACTIVE">, Refusal>;

/** The refusal of a purchase of an offer with this status, or null. */
export function statusRefusal(status: OfferStatus): (typeof refusals)[keyof typeof refusals] | null {
  return status === "ACTIVE" ? null : refusals[status];
}

/** Whether an offer cannot even be given away: it is over, or no operator has it on sale. */
export function isGone(offer: Pick<OfferOnSale, "status" | "availableTo" | "validTo">, now: Date): boolean {
  return offer.status !== "ACTIVE" || hasEnded(offer, now);
}
