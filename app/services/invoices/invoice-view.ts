import { invoiceNumber } from "#app/domain/payments/invoice-number.ts";
import type { Seller } from "#app/domain/payments/seller.ts";
import type { Invoice, Purchase } from "#app/generated/prisma/client.ts";
import type { Language, LocalizedText } from "#app/i18n/languages.ts";

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

/** Issued means paid and numbered. */
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
