import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { eventKinds, lineKinds, type EventKind } from "#app/settlement/lines/line.ts";
import { accounts, type AccountName } from "./accounts.ts";
import { bookLines, lineAccounts, type FirstKind } from "./line-accounts.ts";
import type { Debits } from "./journal.ts";

/** The accounts of a kind's line: what is undone has those of what was done, turned. */
function accountsOf(kind: EventKind): { debit: AccountName; credit: AccountName } {
  const first = kind.replace(/_BACK$/, "") as FirstKind;
  const { debit, credit } = lineAccounts[first];
  return kind === first ? { debit, credit } : { debit: credit, credit: debit };
}

/** The rows of the accountant's table of lines. */
const rows = [
  ...readFileSync("docs/accounting.md", "utf8").matchAll(/^\| `([A-Z_]+)` +\| (\d*) *\| (\d*) *\|/gm),
].map(([, kind = "", debit = "", credit = ""]) => ({ kind, debit, credit }));

test("the accountant's page names each kind of line, with the accounts of the journal", () => {
  expect(rows.map(({ kind }) => kind)).toEqual([...lineKinds]);
  for (const kind of eventKinds) {
    const { debit, credit } = accountsOf(kind);
    const row = rows.find((one) => one.kind === kind);
    expect(row, kind).toEqual({ kind, debit: accounts[debit], credit: accounts[credit] });
  }
});

describe("what lines come to", () => {
  // Owed by the partner is above 0, by the house below.
  test.each<[FirstKind, bigint]>([
    ["POINTS", 600_000_000n],
    ["CAMPAIGN", 1_500n],
    ["VOUCHER", -900_000_000n],
    ["COMMISSION", 18_000_499n],
  ])("of %s is debited and credited as the table says; more undone than done, turned", (kind, amount) => {
    const { debit, credit } = accountsOf(kind);
    const booked = (amountMicrodinars: bigint): Partial<Record<AccountName, bigint>> => {
      const debits: Debits = {};
      bookLines(debits, { kind, amountMicrodinars });
      return debits;
    };
    const millimes = kind === "CAMPAIGN" ? 2n : (amount < 0n ? -amount : amount) / 1000n;
    expect(booked(amount)).toEqual({ [debit]: millimes, [credit]: -millimes });
    expect(booked(-amount)).toEqual({ [debit]: -millimes, [credit]: millimes });
  });
});
