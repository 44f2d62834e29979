import { expect, test } from "vitest";
import { mendedDay, mendSubjectOf } from "./mend-subject.ts";

const id = "0198c0de-0000-7000-8000-00000000abcd";

test.each([
  ["customer", id, id],
  ["customer", "nobody", null],
  ["customer", "ledger:2026-11-26", null],
  ["day", "2026-11-26", "ledger:2026-11-26"],
  ["audit-day", "2026-11-26", "audit:2026-11-26"],
  ["day", "2026-13-40", null],
  ["day", id, null],
  ["points", id, null],
  ["", "", null],
])("%s %s is %s", (what, which, subject) => {
  expect(mendSubjectOf(what, which)).toBe(subject);
});

test("a day is told from a customer", () => {
  expect(mendedDay("audit:2026-11-26")).toEqual({ book: "audit", day: "2026-11-26" });
  expect(mendedDay(id)).toBeNull();
});
