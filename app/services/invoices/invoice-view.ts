import { invoiceNumber } from "#app/domain/payments/invoice-number.ts";
import type { Seller } from "#app/domain/payments/seller.ts";
import type { Invoice, Purchase } from "#app/generated/prisma/client.ts";
import type { Language, LocalizedText } from "#app/i18n/languages.ts";

/** What was paid in money, as its paper says it. Amounts in whole millimes, points whole, times ISO 8601. */
export interface InvoiceView {
  id: string;
  /** Counted without a gap within its year: `MZ-2026-000001`. */
  number: string;
  issuedAt: string;
  purchaseId: string;
  walletItemId: string | null;
  /** As the offer was called when it was bought. */
  title: string;
  /** As the customer was called then; null where no name was known, or is known any more. */
  customerName: string | null;
  /** Who sold, as they were called then. */
  seller: Seller;
  pointPrice: number;
  amountMillimes: number;
}

/** Issued: paid, and with a number. */
export type IssuedInvoice = Invoice & { number: string; issuedAt: Date };

export function isIssued(invoice: Invoice | null): invoice is IssuedInvoice {
  return invoice !== null && invoice.number !== null && invoice.issuedAt !== null;
}

export function viewInvoice(
  invoice: IssuedInvoice,
  purchase: Pick<Purchase, "pointPrice" | "walletItemId">,
  language: Language,
): InvoiceView {
  const { id, number, issuedAt, purchaseId, title, customerName, seller, amountMillimes } = invoice;
  return {
    ...{ id, number: invoiceNumber(number), purchaseId, customerName, amountMillimes },
    issuedAt: issuedAt.toISOString(),
    walletItemId: purchase.walletItemId,
    title: (title as unknown as LocalizedText)[language],
    seller: seller as unknown as Seller,
    pointPrice: purchase.pointPrice,
  };
}
