import { expect, test } from "vitest";
import { behindAll, inOrderOfTime } from "./history-position.ts";

const at = (seq: number, minute: number) => ({
  seq,
  createdAt: new Date(Date.UTC(2026, 10, 22, 10, minute)),
});

test("entries of one ledger stay as they are, and the next page starts after each", () => {
  expect(inOrderOfTime([[at(3, 5), at(2, 4)]], [behindAll], 5)).toEqual([
    { ...at(3, 5), next: { seq: 3 } },
    { ...at(2, 4), next: { seq: 2 } },
  ]);
});

test("two ledgers are read in one order of time, page by page, without a gap or a repetition", () => {
  const ledgers = [
    [at(4, 9), at(3, 6), at(2, 6), at(1, 1)],
    [at(3, 9), at(2, 5), at(1, 2)],
  ];
  const all = inOrderOfTime(ledgers, [behindAll, behindAll], 10).map(({ seq, createdAt }) => [
    seq,
    createdAt.getUTCMinutes(),
  ]);
  expect(all).toEqual([
    [4, 9],
    [3, 9],
    [3, 6],
    [2, 6],
    [2, 5],
    [1, 2],
    [1, 1],
  ]);
  let from = [behindAll, behindAll];
  const paged: number[][] = [];
  for (let turn = 0; turn < 10; turn++) {
    const rest = ledgers.map((entries, index) => entries.filter(({ seq }) => seq < (from[index] ?? 0)));
    const page = inOrderOfTime(rest, from, 2);
    paged.push(...page.map(({ seq, createdAt }) => [seq, createdAt.getUTCMinutes()]));
    const next = page.at(-1)?.next;
    if (!next) break;
    from = [next.seq, ...(next.merged ?? [])];
  }
  expect(paged).toEqual(all);
});
