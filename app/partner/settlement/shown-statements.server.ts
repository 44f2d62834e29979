import { startOfDay } from "#app/core/domain/business-day.ts";
import type { Language } from "#app/core/domain/languages.ts";
import { formatDate } from "#app/core/i18n/format.ts";
import type { Statement } from "#app/settlement/statements/statement-answer.ts";
import type { ShownMonth } from "./month-card.tsx";
import type { ShownStatementRow } from "./statement-rows.tsx";
import { outcomeOf } from "./statement-view.ts";

type NameOf = (companyId: string) => string | null;

/** A month in words: `novembre 2026` of 2026-11. */
export function monthWords(period: string, language: Language): string {
  return formatDate(startOfDay(`${period}-01`), language, "month");
}

/** A statement as a row of a list. */
export function showRow(statement: Statement, nameOf: NameOf, language: Language): ShownStatementRow {
  const { id, period, state, legalEntityId } = statement;
  return {
    ...{ id, state, month: monthWords(period, language), company: nameOf(legalEntityId) },
    ...outcomeOf(statement),
  };
}

/** The running month of a company. */
export function showMonth(statement: Statement, nameOf: NameOf, language: Language): ShownMonth {
  const { id, period, legalEntityId, netting, totalMillimes, reimbursementMillimes, creditMillimes } =
    statement;
  return {
    ...{ id, month: monthWords(period, language), company: nameOf(legalEntityId) },
    ...{ netting, totalMillimes, reimbursementMillimes, creditMillimes },
    outcome: outcomeOf(statement),
  };
}
