import type { IssuedInvoice } from "./issued-invoices.server.ts";
import { invoiceNumber } from "#app/core/domain/payments/invoice-number.ts";
import { inLanguage, type Language } from "#app/core/domain/languages.ts";
import type { Invoice } from "#app/core/domain/payments/invoice-answer.ts";

export function viewInvoice(invoice: IssuedInvoice, language: Language): Invoice {
  const { number, issuedAt, title, ...same } = invoice;
  return {
    ...same,
    number: invoiceNumber(number),
    issuedAt: issuedAt.toISOString(),
    title: inLanguage(title, language),
  };
}
