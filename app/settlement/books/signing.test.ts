import { expect, test } from "vitest";
import { reasonsAgainst } from "./signing.ts";

const good = { openStatements: 0, proved: true, earlierUnsigned: 0, faults: 0 };

test("a month is signed when nothing stands against it, and each reason alone does", () => {
  expect(reasonsAgainst(good)).toEqual([]);
  expect(reasonsAgainst({ ...good, openStatements: 1 })).toEqual(["STATEMENTS_OPEN"]);
  expect(reasonsAgainst({ ...good, proved: false })).toEqual(["LEDGER_UNPROVED"]);
  expect(reasonsAgainst({ ...good, earlierUnsigned: 2 })).toEqual(["EARLIER_UNSIGNED"]);
  expect(reasonsAgainst({ ...good, faults: 1 })).toEqual(["BOOKS_UNTRUE"]);
});
