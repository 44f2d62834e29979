import type { BusinessDay } from "#app/core/domain/business-day.ts";
import type { ContractBilling } from "#app/core/domain/contracts/contract-record.ts";
import { amountsOfNet, type DocumentAmounts, type VatRegime } from "#app/core/domain/tax/document-amounts.ts";
import { eventKinds, type EventKind } from "#app/settlement/lines/line.ts";

/** A month's lines of one kind: points, or millimes of used vouchers; and what they came to, in microdinars. */
export interface KindSum {
  quantity: bigint;
  amountMicrodinars: bigint;
}

export type MonthSums = Record<EventKind, KindSum>;

/** What of a contract the amounts depend on. */
export interface SimulatedTerms {
  billing: ContractBilling;
  pointPriceMicrodinars: bigint;
  campaignPercent: number;
  voucherPercent: number;
  /** Hundredths of a percent. */
  commissionHundredths: number;
}

interface Closing {
  /** The month's last day, by whose rates VAT and stamp are reckoned. */
  day: BusinessDay;
  vat: VatRegime;
  netting: boolean;
}

/** A month's outcome in whole millimes, as its statement says it. */
export interface MonthOutcome extends DocumentAmounts {
  kinds: Record<EventKind, number>;
  reimbursementMillimes: number;
  /** Below 0 the partner pays. */
  payoutMillimes: number;
}

/**
 * What a month's quantities come to under other terms, in microdinars. Each kind is rounded once, where lines are rounded
 * one by one: of shares that divide unevenly it can be off by half a microdinar a line. Prepaid points are 0, as if packs had
 * lasted.
 */
export function underTerms(sums: MonthSums, terms: SimulatedTerms): MonthSums {
  const entries = eventKinds.map((kind) => {
    const { quantity } = sums[kind];
    const base = kind.replace("_BACK", "") as "POINTS" | "CAMPAIGN" | "VOUCHER" | "COMMISSION";
    const amount = amountOf(base, quantity, terms);
    return [kind, { quantity, amountMicrodinars: base === kind ? amount : -amount }] as const;
  });
  return Object.fromEntries(entries) as MonthSums;
}

function amountOf(
  kind: "POINTS" | "CAMPAIGN" | "VOUCHER" | "COMMISSION",
  quantity: bigint,
  terms: SimulatedTerms,
) {
  const price = terms.billing === "PREPAID" ? 0n : terms.pointPriceMicrodinars;
  const voucher = quantity * 1000n * BigInt(terms.voucherPercent);
  switch (kind) {
    case "POINTS":
      return quantity * price;
    case "CAMPAIGN":
      return rounded(quantity * price * BigInt(terms.campaignPercent), 100n);
    case "VOUCHER":
      return -rounded(voucher, 100n);
    case "COMMISSION":
      return rounded(voucher * BigInt(terms.commissionHundredths), 1_000_000n);
  }
}

/** What these sums make of a month: the rule of statements. */
export function outcomeOf(sums: MonthSums, { day, vat, netting }: Closing): MonthOutcome {
  const kinds = Object.fromEntries(
    eventKinds.map((kind) => [kind, Number(rounded(sums[kind].amountMicrodinars, 1000n))]),
  ) as Record<EventKind, number>;
  const isVoucher = (kind: EventKind) => kind === "VOUCHER" || kind === "VOUCHER_BACK";
  const sumOf = (some: readonly EventKind[]) => some.reduce((sum, kind) => sum + kinds[kind], 0);
  const net = sumOf(eventKinds.filter((kind) => !isVoucher(kind)));
  // Not -0 where nothing was used.
  const reimbursementMillimes = 0 - sumOf(eventKinds.filter(isVoucher));
  const amounts = amountsOfNet(net, { day, vat, stamped: net > 0 });
  const payoutMillimes = netting ? reimbursementMillimes - amounts.totalMillimes : reimbursementMillimes;
  return { ...amounts, kinds, reimbursementMillimes, payoutMillimes };
}

/** Half up by absolute value. */
function rounded(amount: bigint, by: bigint): bigint {
  const whole = ((amount < 0n ? -amount : amount) + by / 2n) / by;
  return amount < 0n ? -whole : whole;
}
