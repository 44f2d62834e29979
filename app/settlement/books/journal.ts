import { accounts, type AccountName, type AccountNumber } from "./accounts.ts";

/** The journals in which an accountant looks for a document: sales, bank, and all others. */
export type JournalCode = "VT" | "BQ" | "OD";

/** What a document is about; its words stand in the texts, `label.KIND`. */
export const pieceKinds = [
  "POINTS",
  "SPENT",
  "LAPSED",
  "USED",
  "PACK",
  "INVOICE",
  "CREDIT_NOTE",
  "NETTING",
  "RECEIVED",
  "PAID",
  "RETURNED",
  "WITHHELD",
] as const;
export type PieceKind = (typeof pieceKinds)[number];

/** One line: a debit of so many millimes if they are above 0, a credit if below. */
export interface Leg {
  account: AccountNumber;
  millimes: bigint;
}

/** A document with its lines, which add up to 0. */
export interface Piece {
  kind: PieceKind;
  journal: JournalCode;
  document: string;
  day: string;
  /** The partner whom it is about; null for the house alone. */
  name: string | null;
  legs: Leg[];
}

/** Debits of accounts in millimes; credits are below 0. */
export type Debits = Partial<Record<AccountName, bigint>>;

/**
 * A document of these debits, whose rest, so that it adds up to 0, is the account `rest`. Lines of 0 are left out; null where
 * nothing is left.
 */
export function pieceOf(about: Omit<Piece, "legs">, debits: Debits, rest: AccountName): Piece | null {
  const sums = new Map<AccountName, bigint>();
  const add = (name: AccountName, millimes: bigint) => sums.set(name, (sums.get(name) ?? 0n) + millimes);
  let total = 0n;
  for (const [name, millimes] of Object.entries(debits) as [AccountName, bigint][]) {
    add(name, millimes);
    total += millimes;
  }
  add(rest, -total);
  const legs = [...sums].flatMap(([name, millimes]) =>
    millimes === 0n ? [] : [{ account: accounts[name], millimes }],
  );
  return legs.length === 0 ? null : { ...about, legs };
}

/** Microdinars as millimes, rounded half up by absolute value, as the lines of a statement are. */
export function roundedMillimes(microdinars: bigint): bigint {
  const size = microdinars < 0n ? -microdinars : microdinars;
  const millimes = (size + 500n) / 1000n;
  return microdinars < 0n ? -millimes : millimes;
}
