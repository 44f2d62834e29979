import { accept, refuse, type Decision } from "#app/domain/refusals.ts";
import type { CardAnswers } from "./answers.ts";
import type { SalePointCard } from "./card.ts";

type Priced = Pick<SalePointCard, "priceMillimes" | "pointPrice" | "queries">;

/** What a card costs before anybody has named an amount, in whole millimes; null where the customer names it. */
export function ownPriceOf({ priceMillimes, pointPrice, queries }: Priced): number | null {
  return priceMillimes ?? (pointPrice > 0 && !queries.includes("amount") ? 0 : null);
}

/**
 * What a card costs in money, in whole millimes. One without a price of its own costs the amount that the customer
 * names, beside the card or as the answer to its query `amount`; one that costs points alone costs nothing. An amount
 * beside a card with a price has to be that price: what the customer saw is what they pay.
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
