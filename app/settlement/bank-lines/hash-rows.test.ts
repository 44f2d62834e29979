import { expect, it } from "vitest";
import type { BankRow } from "./bank-rows.ts";
import { asAnother, furtherHashes, hashRows, nextHashes } from "./hash-rows.ts";

const row = (at: number, amountMillimes = 400_000): BankRow => ({
  ...{ row: at, at: new Date("2026-12-04T00:00:00Z"), reference: "MZF-2026-1", amountMillimes },
  kind: "RECEIVED",
});
const hashesOf = (rows: readonly { hash: string }[]) => rows.map(({ hash }) => hash);
/** Hashes of a file in which `another` are said to be other payments. */
const read = (rows: BankRow[], another: number[], taken: readonly string[]) => {
  const hashed = hashRows(rows);
  const again = hashed.filter((one) => another.includes(one.row));
  const known = new Set(furtherHashes(again).filter((hash) => taken.includes(hash)));
  return hashesOf(asAnother(hashed, nextHashes(again, new Set([...known, ...hashesOf(hashed)]))));
};

it("equal lines of one file are two, and the same two in the file when it is sent again", () => {
  const once = hashesOf(hashRows([row(1), row(2), row(3, 5)]));
  expect(new Set(once).size).toBe(3);
  expect(hashesOf(hashRows([row(1), row(2), row(3, 5)]))).toEqual(once);
});

it("an equal line of another file is known again, unless somebody says that it is another payment", () => {
  const first = hashesOf(hashRows([row(1)]));
  expect(hashesOf(hashRows([row(7)]))).toEqual(first);
  const second = read([row(7)], [7], first);
  expect(first).not.toContain(second[0]);
  const third = read([row(9)], [9], [...first, ...second]);
  expect([...first, ...second]).not.toContain(third[0]);
  expect(new Set(read([row(1), row(2)], [1, 2], [...first, ...second])).size).toBe(2);
});

it("a word about a payment says the same again, and nothing of other lines", () => {
  const lines = hashRows([row(7)]);
  const said = nextHashes(lines, new Set(hashesOf(lines)));
  expect(hashesOf(asAnother(hashRows([row(7)]), said))).toEqual([said.get(7)]);
  expect(hashesOf(lines)).not.toContain(said.get(7));
  expect(hashesOf(asAnother(hashRows([row(7, 5)]), said))).toEqual(hashesOf(hashRows([row(7, 5)])));
});
