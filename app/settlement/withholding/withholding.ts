import type { BusinessDay } from "#app/core/domain/business-day.ts";
import { ratesOn, withheld, type WithholdingKind } from "#app/core/domain/tax/rates.ts";
import type { TaxParty } from "#app/core/domain/tax/tax-document.ts";

/** Who kept it: the house of what it pays out or charges, or a company of what it pays for an invoice. */
export const withholdingDirections = ["BY_HOUSE", "BY_PARTNER"] as const;
export type WithholdingDirection = (typeof withholdingDirections)[number];

/** What was certified, as it is printed. */
export interface CertifiedWithholding {
  payer: TaxParty;
  receiver: TaxParty;
  /** The number of the document, or the id of the payout. */
  subject: string;
}

/** The number of one of the house's certificates for a company, of those of a year: `RS-2026-3`. */
export const certificateNumber = (year: string, counted: number | "") => `RS-${year}-${counted}`;

/** What is kept, and at what rate. */
export interface Withheld {
  /** Hundredths of a percent. */
  percentHundredths: number;
  amountMillimes: number;
}

/**
 * What is kept of a payment of this kind, in whole millimes, half up, at the rates of its day; null where the law asks for
 * nothing: below the kind's threshold.
 */
export function withholdingOf(
  kind: WithholdingKind,
  baseMillimes: number,
  day: BusinessDay,
): Withheld | null {
  const amountMillimes = withheld(kind, baseMillimes, day);
  const rate = ratesOn(day).withholding.find((one) => one.kind === kind);
  if (!rate || amountMillimes === 0) return null;
  return { percentHundredths: Math.round(rate.percent * 100), amountMillimes };
}
