/** What the law asks from a day on. Percents are whole or have two decimals; amounts in millimes. */
export interface TaxRates {
  /** The first day, as Tunis counts, in the form 2026-11-29. */
  from: string;
  vatPercent: number;
  /** The stamp of an invoice. */
  stampMillimes: number;
  withholding: readonly WithholdingRate[];
}

/** What a payer keeps of a payment and hands to the state for the receiver. */
export interface WithholdingRate {
  kind: WithholdingKind;
  percent: number;
  /** A payment below this is not withheld from, tax included. */
  fromMillimes: number;
}

export const withholdingKinds = ["COMMISSION", "FEES", "GOODS_AND_SERVICES"] as const;
export type WithholdingKind = (typeof withholdingKinds)[number];

const withholdingOf2021: readonly WithholdingRate[] = [
  { kind: "COMMISSION", percent: 10, fromMillimes: 0 },
  { kind: "FEES", percent: 3, fromMillimes: 0 },
  { kind: "GOODS_AND_SERVICES", percent: 1, fromMillimes: 1_000_000 },
];

/**
 * The rates of Tunisia with their days, the latest first. A change of law is a row here: whatever was issued before keeps
 * the rates of its day. Which kind of withholding a payment is, the accountant decides; this table says only the percents.
 */
const table: readonly TaxRates[] = [
  {
    from: "2022-01-01",
    vatPercent: 19,
    stampMillimes: 1_000,
    withholding: withholdingOf2021,
  },
  {
    from: "2021-01-01",
    vatPercent: 19,
    stampMillimes: 600,
    withholding: withholdingOf2021,
  },
];

/** The first day whose rates are known. */
export const ratesFrom = table.reduce((first, { from }) => (from < first ? from : first), "9999-12-31");

/** The rates on a day in Tunis (2026-11-29). Throws for a day before the table begins. */
export function ratesOn(day: string): TaxRates {
  const rates = table.find(({ from }) => from <= day);
  if (!rates) throw new Error(`no tax rates are known for ${day}`);
  return rates;
}

/** What is withheld from a payment of this kind, in whole millimes, half up. */
export function withheld(kind: WithholdingKind, paidMillimes: number, day: string): number {
  const rate = ratesOn(day).withholding.find((one) => one.kind === kind);
  if (!rate || paidMillimes < rate.fromMillimes) return 0;
  return percentOf(paidMillimes, rate.percent);
}

/** The most that may be withheld from a total on a day, whatever the kind, in whole millimes, rounded up. */
export function mostWithheld(totalMillimes: number, day: string): number {
  const percent = Math.max(...ratesOn(day).withholding.map((rate) => rate.percent));
  return Math.ceil((totalMillimes * Math.round(percent * 100)) / 10_000);
}

/** A percent of whole millimes, rounded half up by absolute value. Percents have at most two decimals. */
export function percentOf(millimes: number, percent: number): number {
  const hundredths = Math.round(percent * 100);
  const rounded = Math.floor((Math.abs(millimes) * hundredths + 5_000) / 10_000);
  // Not -0, which would be shown with its sign.
  return rounded === 0 ? 0 : Math.sign(millimes) * rounded;
}
