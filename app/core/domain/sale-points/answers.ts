import { addDays, type BusinessDay } from "#app/core/domain/business-day.ts";
import { refuse, accept, type Decision, type Detail, type DetailCode } from "#app/core/domain/refusals.ts";
import { isPlainText, typedText } from "#app/core/domain/text.ts";
import type { SalePointQuery } from "./card.ts";
import type { SalePointCard } from "./sale-point-record.ts";

/** The queries with a text as the answer; a `document` is sent as a file. */
export type TextQuery = Exclude<SalePointQuery, "document">;

export type CardAnswers = Partial<Record<TextQuery, string>>;

/** A million dinars: no shop's price or receipt is higher. */
const maxMillimes = 1_000_000_000;
const maxCardDigits = 30;
export const maxCodeLength = 100;
const earliestDay: BusinessDay = "1900-01-01";

interface Form {
  /** The answer as it is stored. */
  clean: (text: string) => string;
  fault: (text: string, today: BusinessDay) => DetailCode | null;
}

const asIs = (text: string) => text;

const code: Form = {
  clean: asIs,
  fault: (text) => (text.length > maxCodeLength ? "TOO_LONG" : isPlainText(text) ? null : "INVALID"),
};

const forms: Record<TextQuery, Form> = {
  // As printed on the card, in groups.
  card: {
    clean: (text) => text.replace(/[\s-]/g, ""),
    fault: (text) => (text.length > maxCardDigits ? "TOO_LONG" : /^\d+$/.test(text) ? null : "INVALID"),
  },
  amount: {
    clean: (text) => text.replace(/^0+(?=\d)/, ""),
    fault: (text) => {
      if (!/^\d+$/.test(text)) return "INVALID";
      return Number(text) > maxMillimes ? "TOO_LARGE" : Number(text) === 0 ? "TOO_SMALL" : null;
    },
  },
  barCode: code,
  qrCode: code,
  apiCode: code,
  voucherId: code,
  emissionDate: {
    clean: asIs,
    fault: (text, today) => (isDay(text) && text >= earliestDay && text <= today ? null : "INVALID_DATE"),
  },
};

/**
 * The answers that a card asks for, each in its format, and no others; rules.md, In store. Digits of an
 * Arabic keyboard are read as digits. `amount` is in whole millimes, `emissionDate` is a day (YYYY-MM-DD),
 * not after `today`. Refuses QUERY_ANSWER_MISSING, with a detail for each answer that is missing or has a
 * wrong format.
 */
export function checkAnswers(
  { queries }: Pick<SalePointCard, "queries">,
  given: Readonly<Record<string, string>>,
  today: BusinessDay,
): Decision<CardAnswers> {
  const answers: CardAnswers = {};
  const details: Detail[] = [];
  for (const query of queries) {
    if (query === "document") continue;
    const { clean, fault } = forms[query];
    const text = clean(typedText(Object.hasOwn(given, query) ? (given[query] ?? "") : ""));
    const code = text === "" ? "REQUIRED" : fault(text, today);
    if (code) details.push({ path: `answers.${query}`, code });
    else answers[query] = text;
  }
  return details.length > 0 ? refuse("QUERY_ANSWER_MISSING", { details }) : accept(answers);
}

/** Whether a card asks for a document, which is sent as a file. */
export function asksForDocument({ queries }: Pick<SalePointCard, "queries">): boolean {
  return queries.includes("document");
}

function isDay(text: string): boolean {
  return (
    /^\d{4}-\d{2}-\d{2}$/.test(text) &&
    !Number.isNaN(Date.parse(`${text}T00:00:00Z`)) &&
    addDays(text, 0) === text
  );
}
