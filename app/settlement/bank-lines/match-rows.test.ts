import { describe, expect, it, test } from "vitest";
import type { PayoutStatus } from "#app/settlement/payouts/batch-answer.ts";
import { matchRows, type Books, type HashedRow } from "./match-rows.ts";

const books = (status: PayoutStatus = "SENT"): Books => ({
  payouts: new Map([["p", { amountMillimes: 100, status }]]),
  debts: new Map<string, { documentId: string | null; statementId: string; leftMillimes: number }>([
    ["MZ-2026-1", { documentId: "d", statementId: "s", leftMillimes: 500 }],
    ["MZ-2026-2", { documentId: "e", statementId: "s", leftMillimes: 500 }],
    ["s", { documentId: null, statementId: "s", leftMillimes: 500 }],
  ]),
  taken: new Set(["before"]),
});

/** Lines of a file: kind, reference, amount, day of December. */
function lines(...said: [HashedRow["kind"], string, number, number?][]): HashedRow[] {
  return said.map(([kind, reference, amountMillimes, day = 1], at) => ({
    ...{ row: at + 1, kind, reference, amountMillimes, at: new Date(Date.UTC(2026, 11, day)) },
    hash: [kind, reference, amountMillimes, day].join(),
  }));
}

const outcome = (rows: HashedRow[], status?: PayoutStatus) => {
  const { matched, unmatched, payouts } = matchRows(rows, books(status));
  return {
    matched: matched.map(({ row }) => row),
    unmatched: unmatched.map(({ row, because }) => `${row} ${because}`),
    payouts: Object.fromEntries(payouts),
  };
};

describe("a payout", () => {
  test.each([
    ["SENT", "PAID", { matched: [1], unmatched: [], payouts: { p: "PAID" } }],
    ["SENT", "RETURNED", { matched: [1], unmatched: [], payouts: { p: "RETURNED" } }],
    ["PAID", "RETURNED", { matched: [1], unmatched: [], payouts: { p: "RETURNED" } }],
    ["PAID", "PAID", { matched: [], unmatched: ["1 NOT_EXPECTED"], payouts: {} }],
    ["RETURNED", "PAID", { matched: [], unmatched: ["1 NOT_EXPECTED"], payouts: {} }],
    ["RETURNED", "RETURNED", { matched: [], unmatched: ["1 NOT_EXPECTED"], payouts: {} }],
    ["DROPPED", "PAID", { matched: [], unmatched: ["1 NOT_EXPECTED"], payouts: {} }],
    ["IN_BATCH", "PAID", { matched: [], unmatched: ["1 NOT_EXPECTED"], payouts: {} }],
    ["IN_BATCH", "RETURNED", { matched: [], unmatched: ["1 NOT_EXPECTED"], payouts: {} }],
  ] as const)("that is %s and %s now", (status, kind, expected) =>
    expect(outcome(lines([kind, "p", 100]), status)).toEqual(expected),
  );

  it("has its own amount", () => {
    expect(outcome(lines(["PAID", "p", 99], ["RETURNED", "p", 101]))).toMatchObject({
      unmatched: ["1 AMOUNT_DIFFERS", "2 AMOUNT_DIFFERS"],
      payouts: {},
    });
  });

  it("is paid before it comes back, in whatever order the bank writes", () => {
    const back = { matched: [2, 1], unmatched: [], payouts: { p: "RETURNED" } };
    expect(outcome(lines(["RETURNED", "p", 100, 5], ["PAID", "p", 100, 3]))).toEqual(back);
    expect(outcome(lines(["RETURNED", "p", 100, 3], ["PAID", "p", 100, 3]))).toEqual(back);
  });
});

describe("what is received", () => {
  it("says by how much it is more than what was owed, once the parts before it are taken off", () => {
    const rows = lines(["RECEIVED", "MZ-2026-2", 450], ["RECEIVED", "MZ-2026-1", 80], ["RECEIVED", "s", 5]);
    const { excess, unmatched } = matchRows(rows, books());
    expect(excess).toEqual([{ row: 2, reference: "MZ-2026-1", millimes: 30 }]);
    expect(unmatched).toMatchObject([{ row: 3, because: "MORE_THAN_OWED" }]);
    expect(matchRows(lines(["RECEIVED", "s", 500]), books()).excess).toEqual([]);
  });

  it("adds up to what is owed, by whatever invoice of the statement; who rounds up has paid, who pays again has not", () => {
    const rows = lines(
      ["RECEIVED", "MZ-2026-1", 300],
      ["RECEIVED", "MZ-2026-2", 201],
      ["RECEIVED", "MZ-2026-2", 200],
      ["RECEIVED", "MZ-2026-1", 1],
    );
    expect(outcome(rows)).toMatchObject({
      matched: [1, 2],
      unmatched: ["3 MORE_THAN_OWED", "4 MORE_THAN_OWED"],
    });
  });

  it("names an invoice that there is", () => {
    expect(
      outcome(lines(["RECEIVED", "MZ-2026-9", 1], ["RECEIVED", "p", 1], ["PAID", "MZ-2026-1", 1])),
    ).toMatchObject({
      unmatched: ["1 UNKNOWN_REFERENCE", "2 UNKNOWN_REFERENCE", "3 UNKNOWN_REFERENCE"],
    });
  });
});

test("a line that says what another said counts once, also within one file", () => {
  const [line] = lines(["RECEIVED", "MZ-2026-1", 100]);
  if (!line) throw new Error("no line");
  expect(outcome([line, { ...line, row: 2 }, { ...line, row: 3, hash: "before" }])).toMatchObject({
    matched: [1],
    unmatched: ["2 ALREADY_TAKEN", "3 ALREADY_TAKEN"],
  });
});

test("what a statement's id names adds up with what its invoice names, and is kept by the statement", () => {
  const { matched, unmatched } = matchRows(
    lines(["RECEIVED", "MZ-2026-1", 300], ["RECEIVED", "s", 200], ["RECEIVED", "s", 1]),
    books(),
  );
  expect(matched).toMatchObject([
    { documentId: "d", statementId: null },
    { documentId: null, statementId: "s" },
  ]);
  expect(unmatched.map(({ because }) => because)).toEqual(["MORE_THAN_OWED"]);
});
