import { product } from "#app/product.ts";

/** The documents that the house writes to companies. */
export const documentTypes = ["INVOICE", "CREDIT_NOTE"] as const;
export type DocumentType = (typeof documentTypes)[number];

/** The forms in which a document is read. */
export const documentFormats = ["pdf", "xml"] as const;
export type DocumentFormat = (typeof documentFormats)[number];

/** The series of each: of its own, so that no number is a customer's, or that of the other kind. */
export const seriesOf: Record<DocumentType, string> = {
  INVOICE: `${product.invoicePrefix}F`,
  CREDIT_NOTE: `${product.invoicePrefix}A`,
};

/** A document's number as people read it, and as banks repeat it: `MZF-2026-17`. */
export function documentReference({ series, year, number }: DocumentNumber): string {
  return `${series}-${year}-${number}`;
}

export interface DocumentNumber {
  series: string;
  /** The year of issue, as Tunis counts. */
  year: number;
  /** 1, 2, 3 within series and year. */
  number: number;
}
