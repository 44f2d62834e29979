import { pieceOf, roundedMillimes, type Piece } from "./journal.ts";

/** An invoice or credit note to a partner; of a credit note the amounts are positive too. */
export interface BookedDocument {
  type: "INVOICE" | "CREDIT_NOTE";
  /** `series-year-number`. */
  document: string;
  day: string;
  name: string;
  netMillimes: bigint;
  vatMillimes: bigint;
  stampMillimes: bigint;
}

/** A statement that was issued; `creditMillimes` are those of its credit notes for disputes. */
export interface BookedStatement {
  /** Its month, `2026-11`. */
  period: string;
  day: string;
  name: string;
  netting: boolean;
  reimbursementMillimes: bigint;
  totalMillimes: bigint;
  creditMillimes: bigint;
}

/** A row of the bank's statement; RETURNED only where the same payout had left before. */
export interface BookedBankLine {
  kind: "RECEIVED" | "PAID" | "RETURNED";
  document: string;
  day: string;
  name: string;
  millimes: bigint;
}

/** What was withheld, or a certificate of it that was taken back: `millimes` then are below 0. */
export interface BookedWithholding {
  direction: "BY_HOUSE" | "BY_PARTNER";
  /** Whether of a payout; else of a document. */
  ofPayout: boolean;
  document: string;
  day: string;
  name: string;
  millimes: bigint;
}

/** A pack that a partner paid for: its points at the price of its contract, and what was paid. */
export interface BookedPack {
  document: string;
  day: string;
  name: string;
  worthMicrodinars: bigint;
  paidMillimes: bigint;
}

/** Documents to partners: receivable with VAT and stamp, against what was not on an invoice yet. */
export function documentPiece({
  type,
  netMillimes,
  vatMillimes,
  stampMillimes,
  ...about
}: BookedDocument): Piece | null {
  const sign = type === "INVOICE" ? 1n : -1n;
  const debits = {
    unbilled: -sign * netMillimes,
    vat: -sign * vatMillimes,
    stamp: -sign * stampMillimes,
  };
  return pieceOf({ ...about, kind: type, journal: "VT" }, debits, "receivable");
}

/**
 * What a statement nets when it is issued: the smaller of what is owed to the partner and what it owes. Without netting only
 * the credit goes over to what it is paid.
 */
export function nettingPiece(statement: BookedStatement, index: number): Piece | null {
  const { period, day, name, netting, reimbursementMillimes, totalMillimes, creditMillimes } = statement;
  const owes = totalMillimes - creditMillimes;
  const netted = netting ? smaller(reimbursementMillimes, owes) : -creditMillimes;
  const about = {
    kind: "NETTING",
    journal: "OD",
    day,
    name,
    document: `NET-${period}-${index + 1}`,
  } as const;
  return pieceOf(about, { partnersOwed: netted }, "receivable");
}

export function bankPiece({ kind, millimes, ...about }: BookedBankLine): Piece | null {
  const bank = kind === "PAID" ? -millimes : millimes;
  return pieceOf(
    { ...about, kind, journal: "BQ" },
    { bank },
    kind === "RECEIVED" ? "receivable" : "partnersOwed",
  );
}

/**
 * What is withheld is paid to the state instead: of what is owed to a partner the house owes it to the state, of what a partner
 * owes it is the house's claim against the state. Of its own documents the house withholds from itself: both.
 */
export function withheldPiece({ direction, ofPayout, millimes, ...about }: BookedWithholding): Piece | null {
  const kept = direction === "BY_HOUSE" ? { keptByHouse: -millimes } : { keptFromHouse: millimes };
  const rest = direction === "BY_PARTNER" ? "receivable" : ofPayout ? "partnersOwed" : "keptFromHouse";
  return pieceOf({ ...about, kind: "WITHHELD", journal: "OD" }, kept, rest);
}

/** A pack is points at the contract's price; what it was sold for beside that is the house's cost, or spares it. */
export function packPiece({ worthMicrodinars, paidMillimes, ...about }: BookedPack): Piece | null {
  const debits = { bank: paidMillimes, packs: -roundedMillimes(worthMicrodinars) };
  return pieceOf({ ...about, kind: "PACK", journal: "BQ" }, debits, "pointsGiven");
}

function smaller(one: bigint, other: bigint): bigint {
  return one < other ? one : other;
}
