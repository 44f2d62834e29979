import type { BusinessDay } from "#app/core/domain/business-day.ts";
import { amountsOfNet, type VatRegime } from "#app/core/domain/tax/document-amounts.ts";
import { answeredKind, isReimbursed, lineKinds, type LineKind } from "#app/settlement/lines/line.ts";

/** The sum of a month's lines that are of one kind, and of adjustments that answer one kind. */
export interface KindSum {
  kind: LineKind;
  ofKind: LineKind | null;
  /** The credit note that holds adjustments, which no invoice holds again. */
  documentId: string | null;
  lines: number;
  /** Points, or millimes used. */
  quantity: bigint;
  amountMicrodinars: bigint;
}

/** What a statement's sums depend on beside its lines. */
export interface Terms {
  vat: VatRegime;
  /** The month's last day: its rates count for the month. */
  day: BusinessDay;
  netting: boolean;
  /** The totals of the credit notes that were made in the month for adjustments, VAT included. */
  creditMillimes: number;
}

export interface KindTotal {
  kind: LineKind;
  quantity: number;
  amountMillimes: number;
}

/** The sums of a statement in whole millimes, signed: above 0 the partner owes, but for what is reimbursed and paid out. */
export interface StatementSums {
  /** By kind, in the order of the kinds; a kind without lines is left out. */
  totals: KindTotal[];
  lines: number;
  netMillimes: number;
  vatPercent: number;
  vatMillimes: number;
  stampMillimes: number;
  totalMillimes: number;
  reimbursementMillimes: number;
  creditMillimes: number;
  /** Below 0 the partner pays. */
  payoutMillimes: number;
}

/** Microdinars in whole millimes, rounded half up by absolute value, so that what is undone mirrors what was done. */
export function toMillimes(microdinars: bigint): number {
  const size = microdinars < 0n ? -microdinars : microdinars;
  const rounded = Number((size + 500n) / 1_000n);
  return microdinars < 0n && rounded !== 0 ? -rounded : rounded;
}

/**
 * The sums of a month. Each kind's sum is rounded once. The net is that of all kinds but VOUCHER and VOUCHER_BACK, which are
 * reimbursed; VAT is of the net, the stamp of an invoice alone, so that a net below 0 (a credit note) bears none. With
 * netting the payout is the reimbursement less the total plus the credit, else both stand and it is without the total.
 */
export function statementSums(
  sums: readonly KindSum[],
  { vat, day, netting, creditMillimes }: Terms,
): StatementSums {
  const part = (of: (sum: KindSum) => boolean) => {
    const found = sums.filter(of);
    return {
      lines: found.reduce((count, { lines }) => count + lines, 0),
      quantity: Number(found.reduce((sum, { quantity }) => sum + quantity, 0n)),
      amountMillimes: toMillimes(found.reduce((sum, { amountMicrodinars }) => sum + amountMicrodinars, 0n)),
    };
  };
  const adjusted = (of: (sum: KindSum) => boolean) =>
    part((sum) => sum.kind === "ADJUSTMENT" && of(sum)).amountMillimes;
  const totals = lineKinds
    .map((kind) => ({ kind, ...part((sum) => sum.kind === kind) }))
    .filter(({ lines }) => lines > 0);
  const sumOf = (of: (kind: LineKind) => boolean) =>
    totals.reduce((sum, { kind, amountMillimes }) => sum + (of(kind) ? amountMillimes : 0), 0);

  const isOwed = (kind: LineKind) => !isReimbursed(kind) && kind !== "ADJUSTMENT";
  const net = sumOf(isOwed) + adjusted((sum) => !isReimbursed(answeredKind(sum)) && sum.documentId === null);
  const reimbursed = sumOf(isReimbursed) + adjusted((sum) => isReimbursed(answeredKind(sum)));
  const amounts = amountsOfNet(net, { day, vat, stamped: net > 0 });
  const reimbursementMillimes = 0 - reimbursed;
  const { totalMillimes } = amounts;
  return {
    totals: totals.map(({ kind, quantity, amountMillimes }) => ({ kind, quantity, amountMillimes })),
    lines: totals.reduce((sum, { lines }) => sum + lines, 0),
    ...amounts,
    ...{ reimbursementMillimes, creditMillimes },
    payoutMillimes: reimbursementMillimes + creditMillimes - (netting ? totalMillimes : 0),
  };
}

const nothing = { lines: 0, quantity: 0n, amountMicrodinars: 0n };

/** The credit notes that hold a month's adjustments. */
export function creditNotesIn(sums: readonly KindSum[]): string[] {
  return [...new Set(sums.flatMap(({ documentId }) => documentId ?? []))];
}

/** Adds lines up as they come, however many: the sums of a month before they are rounded. */
export class Adding {
  private readonly found = new Map<string, KindSum>();

  add({ kind, ofKind, documentId, quantity, amountMicrodinars }: AddedLine): void {
    const key = `${kind} ${ofKind} ${documentId}`;
    const sum = this.found.get(key) ?? { ...{ kind, ofKind, documentId }, ...nothing };
    sum.lines += 1;
    sum.quantity += quantity;
    sum.amountMicrodinars += amountMicrodinars;
    this.found.set(key, sum);
  }

  get sums(): KindSum[] {
    return [...this.found.values()];
  }
}

export interface AddedLine {
  kind: LineKind;
  ofKind: LineKind | null;
  documentId: string | null;
  quantity: bigint;
  amountMicrodinars: bigint;
}
