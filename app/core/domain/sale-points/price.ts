import { accept, refuse, type Decision } from "#app/core/domain/refusals.ts";
import type { CardAnswers } from "./answers.ts";
import type { SalePointCard } from "./sale-point-record.ts";

type Priced = Pick<SalePointCard, "priceMillimes" | "pointPrice" | "queries">;

/** A card's price before an amount is entered, in whole millimes; null when the customer enters it. */
export function ownPriceOf({ priceMillimes, pointPrice, queries }: Priced): number | null {
  return priceMillimes ?? (pointPrice > 0 && !queries.includes("amount") ? 0 : null);
}

/**
 * A card's price in money, in whole millimes. A card without a fixed price costs the amount that the customer
 * enters, beside the card or as the answer to its query `amount`; a card that costs only points costs
 * nothing. An amount sent for a card with a fixed price must equal that price, so that customers pay what
 * they saw.
 * Refuses INVALID_AMOUNT.
 */
export function priceOf(card: Priced, amountMillimes: number | null, answers: CardAnswers): Decision<number> {
  const own = ownPriceOf(card);
  if (own !== null) return amountMillimes === null || amountMillimes === own ? accept(own) : refused();
  const answered = answers.amount === undefined ? null : Number(answers.amount);
  const named = amountMillimes ?? answered;
  if (named === null || named < 1) return refused();
  return answered === null || answered === named ? accept(named) : refused();
}

function refused(): Decision<number> {
  return refuse("INVALID_AMOUNT", { details: [{ path: "amountMillimes", code: "INVALID_AMOUNT" }] });
}
