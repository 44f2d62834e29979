import type { GivenCard, SalePointCard } from "./sale-point-record.ts";
import { inEveryLanguage } from "#app/core/domain/languages.ts";

/** What a card may ask a customer, one after another; rules.md, In store. */
export const salePointQueries = [
  "card",
  "amount",
  "barCode",
  "qrCode",
  "apiCode",
  "voucherId",
  "emissionDate",
  "document",
] as const;

export type SalePointQuery = (typeof salePointQueries)[number];

/** Buying a card creates a transaction for the cashier; requesting one creates a validation request. */
export const cardActions = ["BUY", "REQUEST"] as const;

export type CardAction = (typeof cardActions)[number];

/** Reads the cards from a sale point's column. */
export function readCards(cards: unknown): SalePointCard[] {
  if (!Array.isArray(cards)) throw new Error("a sale point whose cards are no list");
  return cards as SalePointCard[];
}

/** One card by its id, or null. */
export function findCard(cards: unknown, id: string): SalePointCard | null {
  return readCards(cards).find((card) => card.id === id) ?? null;
}

/** The card with this id; a query that is listed twice is asked once. */
export function cardOf(
  { title, imageUrl, pointPrice, priceMillimes, action, queries }: GivenCard,
  id: string,
): SalePointCard {
  return {
    id,
    title: typeof title === "string" ? inEveryLanguage(() => title) : title,
    imageUrl: imageUrl ?? null,
    action,
    pointPrice: pointPrice ?? 0,
    priceMillimes: priceMillimes ?? null,
    queries: [...new Set(queries)],
  };
}
