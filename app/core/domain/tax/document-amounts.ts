import { percentOf, ratesOn } from "./rates.ts";

/** Whether VAT is charged by who issues a document. */
export const vatRegimes = ["NORMAL", "EXEMPT"] as const;
export type VatRegime = (typeof vatRegimes)[number];

/** The sums of an invoice or a credit note, in whole millimes. The total is always the sum of the other three. */
export interface DocumentAmounts {
  netMillimes: number;
  vatPercent: number;
  vatMillimes: number;
  stampMillimes: number;
  totalMillimes: number;
}

interface Terms {
  /** The day of issue in Tunis. */
  day: string;
  vat: VatRegime;
  /** Whether the document bears the stamp. */
  stamped: boolean;
}

/** From the net upwards: VAT half up, and the stamp on what is not 0. */
export function amountsOfNet(netMillimes: number, { day, vat, stamped }: Terms): DocumentAmounts {
  const rates = ratesOn(day);
  const vatPercent = vat === "NORMAL" ? rates.vatPercent : 0;
  const vatMillimes = percentOf(netMillimes, vatPercent);
  const stampMillimes = stamped && netMillimes !== 0 ? rates.stampMillimes : 0;
  return {
    ...{ netMillimes, vatPercent, vatMillimes, stampMillimes },
    totalMillimes: netMillimes + vatMillimes + stampMillimes,
  };
}

/**
 * From a price that is all that is paid, taxes included: the stamp first, if the price is above it, then the net of what
 * is left. So nobody pays more than the price that was shown.
 */
export function amountsWithin(totalMillimes: number, { day, vat, stamped }: Terms): DocumentAmounts {
  const rates = ratesOn(day);
  const vatPercent = vat === "NORMAL" ? rates.vatPercent : 0;
  const stampMillimes = stamped && totalMillimes > rates.stampMillimes ? rates.stampMillimes : 0;
  const taxed = totalMillimes - stampMillimes;
  const vatMillimes = taxed - Math.round((taxed * 10_000) / (10_000 + Math.round(vatPercent * 100)));
  return { netMillimes: taxed - vatMillimes, vatPercent, vatMillimes, stampMillimes, totalMillimes };
}
