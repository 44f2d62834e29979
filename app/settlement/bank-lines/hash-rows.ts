import { createHash } from "node:crypto";
import type { BankRow } from "./bank-rows.ts";
import type { HashedRow } from "./match-rows.ts";

/** So often a person may say that an equal line is another payment. */
const mostEqual = 50;

/** The hash of what a line says, however it is written, and of the how-manieth that says so it is. */
function hashOf({ at, reference, amountMillimes, kind }: BankRow, time: number): string {
  const said = [at.toISOString(), reference, amountMillimes, kind].join("\n");
  return createHash("sha256")
    .update(time === 1 ? said : `${said}\n${time}`)
    .digest("hex");
}

/**
 * Lines with their hashes. Two that say the same in one file are two payments, because a bank's day has no time: the second
 * has a hash of its own, which it has again when the file is sent again.
 */
export function hashRows(rows: readonly BankRow[]): HashedRow[] {
  const times = new Map<string, number>();
  return rows.map((row) => {
    const first = hashOf(row, 1);
    const time = (times.get(first) ?? 0) + 1;
    times.set(first, time);
    return { ...row, hash: hashOf(row, time) };
  });
}

/** The hashes that these lines could have as payments of their own, beside equal ones that were taken. */
export const furtherHashes = (rows: readonly HashedRow[]): string[] => rows.flatMap(timesOf);

/**
 * What each of these lines, equal ones of which were taken from another file, would be as a payment of its own: by its place in
 * the file, the next hash that no other has.
 */
export function nextHashes(
  rows: readonly HashedRow[],
  taken: ReadonlySet<string>,
): ReadonlyMap<number, string> {
  const used = new Set(taken);
  const next = new Map<number, string>();
  for (const row of rows) {
    const hash = timesOf(row).find((one) => !used.has(one));
    if (hash === undefined) continue;
    used.add(hash);
    next.set(row.row, hash);
  }
  return next;
}

/**
 * The same lines, those with the hash that a person has given them by their place in the file. It names one payment: sent
 * again, it was taken.
 */
export function asAnother(rows: readonly HashedRow[], said: ReadonlyMap<number, string>): HashedRow[] {
  return rows.map((row) => {
    const hash = said.get(row.row);
    return hash !== undefined && timesOf(row).includes(hash) ? { ...row, hash } : row;
  });
}

const timesOf = (row: HashedRow) => Array.from({ length: mostEqual }, (_, at) => hashOf(row, at + 1));
