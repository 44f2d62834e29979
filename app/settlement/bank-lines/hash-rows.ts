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
export function furtherHashes(rows: readonly HashedRow[], another: ReadonlySet<number>): string[] {
  return rows.filter(({ row }) => another.has(row)).flatMap(timesOf);
}

/**
 * The same lines, where a person has said of some (by their place in the file) that they are payments of their own though an
 * equal one was taken from another file: each has the next hash that no other has. What was not taken stays as it is.
 */
export function asAnother(
  rows: readonly HashedRow[],
  another: ReadonlySet<number>,
  taken: ReadonlySet<string>,
): HashedRow[] {
  const used = new Set([...taken, ...rows.map(({ hash }) => hash)]);
  return rows.map((row) => {
    if (!another.has(row.row) || !taken.has(row.hash)) return row;
    const hash = timesOf(row).find((one) => !used.has(one));
    if (hash === undefined) return row;
    used.add(hash);
    return { ...row, hash };
  });
}

const timesOf = (row: HashedRow) => Array.from({ length: mostEqual }, (_, at) => hashOf(row, at + 1));
