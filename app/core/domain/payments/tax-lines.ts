import type { Invoice } from "./invoice-answer.ts";

export type InvoiceTaxes = Pick<Invoice, "netMillimes" | "vatPercent" | "vatMillimes" | "stampMillimes">;

/** A sum that stands above an invoice's total; `text` is its name among the texts of payments. */
interface TaxLine {
  text: "invoice.net" | "invoice.vat" | "invoice.stamp";
  millimes: number;
}

/** Net, VAT and, if there is one, the stamp. */
export function taxLinesOf({ netMillimes, vatMillimes, stampMillimes }: InvoiceTaxes): TaxLine[] {
  return [
    { text: "invoice.net", millimes: netMillimes },
    { text: "invoice.vat", millimes: vatMillimes },
    ...(stampMillimes > 0 ? [{ text: "invoice.stamp" as const, millimes: stampMillimes }] : []),
  ];
}
