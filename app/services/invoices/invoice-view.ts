import type { IssuedInvoice } from "#app/db/invoices/issued-invoices.server.ts";
import { invoiceNumber } from "#app/domain/payments/invoice-number.ts";
import type { Seller } from "#app/domain/payments/seller.ts";
import { inLanguage, type Language } from "#app/i18n/languages.ts";

/** An issued invoice. Amounts in whole millimes, whole points, times ISO 8601. */
export interface InvoiceView {
  id: string;
  /** Numbered without gaps within its year: `MZ-2026-000001`. */
  number: string;
  issuedAt: string;
  purchaseId: string;
  walletItemId: string | null;
  /** The offer's name at the time of purchase. */
  title: string;
  /** The customer's name at the time of purchase; null if unknown or erased. */
  customerName: string | null;
  /** The seller's name at the time of purchase. */
  seller: Seller;
  pointPrice: number;
  amountMillimes: number;
}

export function viewInvoice(invoice: IssuedInvoice, language: Language): InvoiceView {
  const { number, issuedAt, title, ...same } = invoice;
  return {
    ...same,
    number: invoiceNumber(number),
    issuedAt: issuedAt.toISOString(),
    title: inLanguage(title, language),
  };
}
