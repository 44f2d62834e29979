import { answeredKind, isReimbursed, type LineKind } from "#app/settlement/lines/line.ts";
import { toMillimes } from "#app/settlement/statements/sums.ts";

/** Of a line, what an adjustment of it says again. */
export interface DisputedLine {
  kind: LineKind;
  ofKind: LineKind | null;
  quantity: bigint;
  amountMicrodinars: bigint;
}

/** From this on, in millimes and tax aside, a person at the desk upholds a dispute only with another's yes: 100 dinars. */
export const alonePerDisputeMillimes = 100_000;

/** What an event took from packs, and what that was worth, in microdinars. */
export interface TakenFromPacks {
  points: bigint;
  /** What the packs were sold for, by their shares. */
  paidMicrodinars: bigint;
  /** Of one point, by the contract of the event. */
  priceMicrodinars: bigint;
}

/**
 * What upholding gives back of a line, without its sign, in microdinars: its amount, and of points that packs paid for, whose
 * amount is 0, what goes back into them: at the price of the contract, or at what the packs were sold for if that is more.
 */
export function worthOf({ amountMicrodinars, quantity }: DisputedLine, taken: TakenFromPacks | null): bigint {
  const amount = amountMicrodinars < 0n ? -amountMicrodinars : amountMicrodinars;
  if (!taken) return amount;
  const [atPrice, paid] = [
    quantity * taken.priceMicrodinars,
    (taken.paidMicrodinars * quantity) / taken.points,
  ];
  return amount + (atPrice > paid ? atPrice : paid);
}

/** What upholding a dispute gives back, of either sign added up, in millimes rounded half up. */
export function sizeOf(worths: readonly bigint[]): number {
  return toMillimes(worths.reduce((sum, one) => sum + one, 0n));
}

/** What a credit note for disputed lines is of, before tax and in whole millimes. */
export interface Credit {
  /** Above 0. */
  netMillimes: number;
  lines: { kind: CreditedKind; quantity: number; netMillimes: number }[];
}

type CreditedKind = Exclude<LineKind, "VOUCHER" | "VOUCHER_BACK" | "ADJUSTMENT">;

/**
 * The credit note for lines that were disputed rightly: of all that an invoice held, so of no VOUCHER, each kind rounded once.
 * Null where there is nothing to give back by it: such lines, and what a partner owes then, are in the net of the next
 * statement.
 */
export function creditFor(lines: readonly DisputedLine[]): Credit | null {
  const byKind = new Map<CreditedKind, { quantity: bigint; amount: bigint }>();
  for (const line of lines) {
    const kind = answeredKind(line);
    if (isReimbursed(kind) || kind === "ADJUSTMENT") continue;
    const { quantity, amount } = byKind.get(kind as CreditedKind) ?? { quantity: 0n, amount: 0n };
    byKind.set(kind as CreditedKind, {
      quantity: quantity + line.quantity,
      amount: amount + line.amountMicrodinars,
    });
  }
  const parts = [...byKind].map(([kind, { quantity, amount }]) => ({
    ...{ kind, quantity: Number(quantity), netMillimes: toMillimes(amount) },
  }));
  const netMillimes = parts.reduce((sum, part) => sum + part.netMillimes, 0);
  return netMillimes > 0 ? { netMillimes, lines: parts } : null;
}
