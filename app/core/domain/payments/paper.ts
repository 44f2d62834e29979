import type { Invoice } from "./invoice-answer.ts";

/** An invoice or credit note as it stands on paper. */
export interface Paper extends Omit<Invoice, "purchaseId" | "walletItemId" | "creditNotes"> {
  /** The number of the invoice that a credit note answers; null for an invoice. */
  answers: string | null;
}
