import type { OpenStatus } from "#app/core/domain/submissions/submission.ts";
import { offerStateOf } from "./offer-state.ts";
import type { OfferOnSale } from "./availability.ts";

/** The states of an offer as its partner sees them; APPROVED: on sale by its dates. */
export const ownOfferStates = ["DRAFT", "SUBMITTED", "CHANGES_ASKED", "APPROVED", "PAUSED", "ENDED"] as const;
export type OwnOfferState = (typeof ownOfferStates)[number];

type OfferInTime = Pick<OfferOnSale, "status" | "availableFrom" | "availableTo" | "validTo">;

/** @param waiting the status of what waits of it, or null */
export function ownStateOf(offer: OfferInTime, waiting: OpenStatus | null, now: Date): OwnOfferState {
  if (offer.status === "DRAFT") return waiting ?? "DRAFT";
  const state = offerStateOf(offer, now);
  return state === "ENDED" || state === "PAUSED" ? state : "APPROVED";
}

/** What a partner does with an offer's state. */
export const ownOfferMoves = ["submit", "withdraw", "pause", "resume"] as const;
export type OwnOfferMove = (typeof ownOfferMoves)[number];

/** Whether the partner may do this now: a change that waits beside an approved offer is submitted again and withdrawn too. */
export function mayMove(move: OwnOfferMove, state: OwnOfferState, waiting: OpenStatus | null): boolean {
  switch (move) {
    case "submit":
      return state === "DRAFT" || (waiting === "CHANGES_ASKED" && state !== "ENDED");
    case "withdraw":
      return waiting !== null;
    case "pause":
      return state === "APPROVED";
    case "resume":
      return state === "PAUSED";
  }
}

interface InTheShop {
  stock: number | null;
  availableTo: string | null;
}

/** Whether the partner may change this field of an approved offer without an operator: more units, an earlier end. */
export function actsAtOnce(offer: InTheShop, name: string, value: unknown): boolean {
  if (name === "stock") return typeof value === "number" && offer.stock !== null && value > offer.stock;
  if (name !== "availableTo" || typeof value !== "string") return false;
  return offer.availableTo === null || value < offer.availableTo;
}
