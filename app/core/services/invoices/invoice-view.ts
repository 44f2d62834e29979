import type { IssuedCreditNote, IssuedInvoice } from "#app/core/db/invoices/issued-invoices.server.ts";
import { creditNoteNumber, invoiceNumber } from "#app/core/domain/payments/invoice-number.ts";
import { inLanguage, type Language } from "#app/core/domain/languages.ts";
import type { CreditNote, Invoice } from "#app/core/domain/payments/invoice-answer.ts";

/** An invoice with those of the credit notes that answer it. */
export function viewInvoice(
  invoice: IssuedInvoice,
  notes: readonly IssuedCreditNote[],
  language: Language,
): Invoice {
  const { number, issuedAt, title, tax, reference, ...same } = invoice;
  return {
    ...same,
    ...viewTaxes({ tax, reference }),
    number: invoiceNumber(number),
    issuedAt: issuedAt.toISOString(),
    title: inLanguage(title, language),
    creditNotes: notes.filter(({ invoiceId }) => invoiceId === invoice.id).map(viewCreditNote),
  };
}

export function viewCreditNote(note: IssuedCreditNote): CreditNote {
  const { id, number, issuedAt, amountMillimes } = note;
  return {
    ...{ id, amountMillimes, number: creditNoteNumber(number), issuedAt: issuedAt.toISOString() },
    ...viewTaxes(note),
  };
}

function viewTaxes({ tax, reference }: Pick<IssuedInvoice, "tax" | "reference">) {
  const { netMillimes, vatPercent, vatMillimes, stampMillimes } = tax;
  return { netMillimes, vatPercent, vatMillimes, stampMillimes, platformReference: reference };
}
