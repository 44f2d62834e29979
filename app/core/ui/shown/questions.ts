import type { BusinessDay } from "#app/core/domain/business-day.ts";
import { parseDinars } from "#app/core/domain/dinars.ts";
import type { Detail } from "#app/core/domain/refusals.ts";
import { checkAnswers } from "#app/core/domain/sale-points/answers.ts";
import type { SalePointQuery } from "#app/core/domain/sale-points/card.ts";
import type { SalePointCard } from "#app/core/domain/sale-points/sale-point-record.ts";

/** A card for its page. Amounts in millimes, points whole. */
export interface ShownCard extends Omit<SalePointCard, "title"> {
  title: string;
}

type QuestionedCard = Pick<ShownCard, "action" | "queries" | "pointPrice" | "priceMillimes">;

/**
 * The questions before a card is bought or requested, one popup each. Without a fixed price the customer
 * enters the amount; a document is asked only for requests.
 */
export function questionsOf(card: QuestionedCard): SalePointQuery[] {
  const queries = card.action === "BUY" ? card.queries.filter((query) => query !== "document") : card.queries;
  return namesPrice(card) && !queries.includes("amount") ? ["amount", ...queries] : queries;
}

/** Whether the customer enters the price. */
function namesPrice({ action, priceMillimes, pointPrice }: QuestionedCard): boolean {
  return action === "BUY" && priceMillimes === null && pointPrice === 0;
}

/**
 * Converts a form's texts to the answers that the services take: an amount in dinars becomes whole millimes.
 */
export function answersOf(
  questions: readonly SalePointQuery[],
  textOf: (query: SalePointQuery) => string,
): Record<string, string> {
  const texts = questions
    .filter((query) => query !== "document")
    .map((query) => [query, textOf(query).trim()] as const);
  return Object.fromEntries(
    texts
      .filter(([, text]) => text !== "")
      .map(([query, text]) => [query, query === "amount" ? String(parseDinars(text) ?? text) : text]),
  );
}

/** The error of one answer before it is sent; null for none. For a document, `text` is the file's name. */
export function faultOf(query: SalePointQuery, text: string, today: BusinessDay): Detail["code"] | null {
  if (query === "document") return text === "" ? "DOCUMENT_REQUIRED" : null;
  const checked = checkAnswers(
    { queries: [query] },
    answersOf([query], () => text),
    today,
  );
  return checked.ok ? null : (checked.details?.[0]?.code ?? checked.refusal);
}

/** The questions that a refusal is about, each with its code. */
export function faultsOf(details: readonly Detail[]): Partial<Record<SalePointQuery, Detail["code"]>> {
  return Object.fromEntries(
    details.map(({ path, code }) => [
      path === "amountMillimes" ? "amount" : path.replace(/^answers\./, ""),
      code,
    ]),
  );
}
