import { newId } from "#app/db/ids.server.ts";
import { accept, refuse, type Decision } from "#app/domain/refusals.ts";
import { cardOf, readCards, type GivenCard, type SalePointCard } from "#app/domain/sale-points/card.ts";
import type { Prisma, SalePoint } from "#app/generated/prisma/client.ts";

/** A sale point as an operator gives it; in a change, what is not named stays. */
export interface SalePointBody {
  name: string;
  /** All of them, in the order in which they are shown. */
  cards?: GivenCard[];
}

/** A sale point with all that operators see. */
export interface SalePointRecord {
  id: string;
  storeId: string;
  /** `S-XXXX-XXXX`, on its counter's QR code. */
  code: string;
  name: string;
  cards: SalePointCard[];
  createdAt: string;
}

export function salePointRecord({ id, storeId, code, name, cards, createdAt }: SalePoint): SalePointRecord {
  return { id, storeId, code, name, cards: readCards(cards), createdAt: createdAt.toISOString() };
}

/** Cards that are all new. */
export function newCards(given: GivenCard[]): SalePointCard[] {
  return given.map((card) => cardOf(card, newId()));
}

/**
 * The cards after a change: one that names its id is that card as it is now, one without is new, and what is not
 * named is gone. Refuses NOT_FOUND for an id that is none of the sale point's, INVALID_INPUT for one named twice.
 */
export function changedCards(current: SalePointCard[], given: GivenCard[]): Decision<SalePointCard[]> {
  const before = new Set(current.map(({ id }) => id));
  const named = new Set<string>();
  for (const [place, { id }] of given.entries()) {
    if (id === undefined) continue;
    if (!before.has(id)) return refuse("NOT_FOUND");
    if (named.has(id))
      return refuse("INVALID_INPUT", { details: [{ path: `cards.${place}.id`, code: "INVALID" }] });
    named.add(id);
  }
  return accept(given.map((card) => cardOf(card, card.id ?? newId())));
}

/** Cards as the column takes them. */
export function cardsColumn(cards: SalePointCard[]): Prisma.InputJsonArray {
  return cards.map((card) => ({ ...card }));
}
