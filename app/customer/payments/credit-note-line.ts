import type { CreditNote } from "#app/core/domain/payments/invoice-answer.ts";
import type { Language } from "#app/core/domain/languages.ts";
import { formatDate } from "#app/core/i18n/format.ts";
import type { CreditNoteLine } from "./credit-notes.tsx";

/** A credit note as the pages list it. */
export function creditNoteLine(note: CreditNote, language: Language): CreditNoteLine {
  const { id, number, amountMillimes, issuedAt, platformReference } = note;
  return {
    ...{ id, number, amountMillimes, onPlatform: platformReference !== null },
    issued: { iso: issuedAt, text: formatDate(issuedAt, language) },
  };
}
