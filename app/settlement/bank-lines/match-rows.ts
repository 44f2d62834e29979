import type { Because, Unmatched } from "./because.ts";
import type { BankRow } from "./bank-rows.ts";
import type { PayoutStatus } from "#app/settlement/payouts/batch-answer.ts";

/** What the house knows of what a file's lines are about. */
export interface Books {
  /** By id. */
  payouts: ReadonlyMap<string, { amountMillimes: number; status: PayoutStatus }>;
  /** By an invoice's `series-year-number`, and by a statement's id, without a document: what is still owed for the statement. */
  debts: ReadonlyMap<string, { documentId: string | null; statementId: string; leftMillimes: number }>;
  /** The hashes of lines that were taken before. */
  taken: ReadonlySet<string>;
}

/** A line with the hash of what it says. */
export interface HashedRow extends BankRow {
  hash: string;
}

/** A line that was matched: with a payout, with an invoice, or with a statement by its id. */
export interface Matched extends HashedRow {
  payoutId: string | null;
  documentId: string | null;
  statementId: string | null;
}

/** By how much a line is more than what was still owed, by its place in the file. */
export interface Excess {
  row: number;
  reference: string;
  millimes: number;
}

export interface Matching {
  matched: Matched[];
  /** In the order of the file. */
  unmatched: (Unmatched & { line: HashedRow })[];
  /** What matched lines bring beyond what was owed: the company's credit. */
  excess: Excess[];
  /** What became of payouts, by id. */
  payouts: ReadonlyMap<string, "PAID" | "RETURNED">;
}

/** On one day a payout is paid before it comes back. */
const byMoment = (a: HashedRow, b: HashedRow) =>
  a.at.getTime() - b.at.getTime() ||
  Number(a.kind === "RETURNED") - Number(b.kind === "RETURNED") ||
  a.row - b.row;

/**
 * Matches a bank's lines with what is expected, in the order of their days, because a bank may write the newest first: a
 * payout that is SENT is PAID or RETURNED with its own amount, a PAID one may still come back; what is RECEIVED for an
 * invoice or a statement adds up to what is owed, and what the last of it brings beyond that is the partner's. Where nothing
 * is owed any more a line is not taken: a person finds out what it is. A line that was taken
 * before counts once.
 */
export function matchRows(rows: readonly HashedRow[], { payouts, debts, taken }: Books): Matching {
  const seen = new Set(taken);
  const states = new Map<string, PayoutStatus>();
  const left = new Map<string, number>();
  const matched: Matched[] = [];
  const unmatched: Matching["unmatched"] = [];
  const excess: Excess[] = [];
  const take = (line: HashedRow): Because | null => {
    if (seen.has(line.hash)) return "ALREADY_TAKEN";
    return line.kind === "RECEIVED" ? receive(line) : move(line, line.kind);
  };
  const move = (line: HashedRow, kind: "PAID" | "RETURNED"): Because | null => {
    const payout = payouts.get(line.reference);
    if (!payout) return "UNKNOWN_REFERENCE";
    const status = states.get(line.reference) ?? payout.status;
    if (status !== "SENT" && !(kind === "RETURNED" && status === "PAID")) return "NOT_EXPECTED";
    if (payout.amountMillimes !== line.amountMillimes) return "AMOUNT_DIFFERS";
    states.set(line.reference, kind);
    matched.push({ ...line, payoutId: line.reference, documentId: null, statementId: null });
    return null;
  };
  const receive = (line: HashedRow): Because | null => {
    const debt = debts.get(line.reference);
    if (!debt) return "UNKNOWN_REFERENCE";
    const { documentId, statementId } = debt;
    const owed = left.get(statementId) ?? debt.leftMillimes;
    if (owed === 0) return "MORE_THAN_OWED";
    const millimes = line.amountMillimes - owed;
    left.set(statementId, Math.max(0, -millimes));
    if (millimes > 0) excess.push({ row: line.row, reference: line.reference, millimes });
    const named = documentId === null ? { documentId, statementId } : { documentId, statementId: null };
    matched.push({ ...line, payoutId: null, ...named });
    return null;
  };
  for (const line of rows.toSorted(byMoment)) {
    const because = take(line);
    if (because === null) seen.add(line.hash);
    else unmatched.push({ row: line.row, because, line });
  }
  const changed = [...states].flatMap(([id, status]) =>
    status === "PAID" || status === "RETURNED" ? [[id, status] as const] : [],
  );
  return {
    matched,
    unmatched: unmatched.toSorted((a, b) => a.row - b.row),
    excess: excess.toSorted((a, b) => a.row - b.row),
    payouts: new Map(changed),
  };
}
