import type { DocumentAmounts } from "./document-amounts.ts";

/** An invoice or a credit note as the tax platform takes it. Amounts in whole millimes, days in Tunis as 2026-11-29. */
export interface TaxDocument {
  type: "INVOICE" | "CREDIT_NOTE";
  /** As it is printed; unique for ever. */
  number: string;
  issuedOn: string;
  /** The days that it is about, first and last. */
  period: { from: string; to: string } | null;
  /** The number of the invoice that a credit note answers. */
  answers: string | null;
  seller: TaxParty;
  buyer: TaxParty;
  lines: readonly TaxLine[];
  amounts: DocumentAmounts;
}

export interface TaxParty {
  /** In the one form of readTaxNumber; null for a private person. */
  taxNumber: string | null;
  /** Its number in the national register of companies, where that is known. */
  rne?: string;
  name: string;
  address: string | null;
}

export interface TaxLine {
  code: string;
  title: string;
  quantity: number;
  /** The quantity is millimes of a value, of which a share is charged: it is written in dinars. */
  inDinars?: true;
  netMillimes: number;
}
