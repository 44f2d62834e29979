import { describe, expect, it, test } from "vitest";
import { ageDebts, ageOf, dueDayOf, dueReminder } from "./ageing.ts";

// In Tunis it is the 1st of October already: due on the 31st.
const issuedAt = new Date("2026-09-30T23:30:00Z");
const invoiced = { issuedAt, paymentDays: 30 };

describe("an invoice", () => {
  it.each([
    [30, "2026-10-31"],
    [0, "2026-10-01"],
    [60, "2026-11-30"],
  ])("is due %d days after its day in Tunis, as its contract says: on %s", (paymentDays, day) =>
    expect(dueDayOf({ issuedAt, paymentDays })).toBe(day),
  );

  test.each([
    ["2026-10-01", "notDue"],
    ["2026-10-31", "notDue"],
    ["2026-11-01", "to30"],
    ["2026-11-30", "to30"],
    ["2026-12-01", "to60"],
    ["2026-12-30", "to60"],
    ["2026-12-31", "to90"],
    ["2027-01-29", "to90"],
    ["2027-01-30", "over90"],
  ])("is on %s as old as %s", (today, age) => expect(ageOf(invoiced, today)).toBe(age));
});

test("debts add up by company and by age", () => {
  const debt = (legalEntityId: string, day: string, leftMillimes: number) => ({
    ...{ legalEntityId, leftMillimes },
    issuedAt: new Date(`${day}T10:00:00Z`),
    paymentDays: 30,
  });
  const { companies, sums } = ageDebts(
    [debt("a", "2026-10-01", 5), debt("b", "2026-11-20", 7), debt("a", "2026-10-02", 4)],
    [
      { legalEntityId: "b", creditMillimes: 2 },
      { legalEntityId: "c", creditMillimes: 3 },
    ],
    "2026-12-03",
  );
  const none = { notDue: 0, to30: 0, to60: 0, to90: 0, over90: 0, totalMillimes: 0, creditMillimes: 0 };
  expect(companies.get("a")).toEqual({ ...none, to60: 9, totalMillimes: 9 });
  expect(companies.get("b"), "what was paid too much is not taken off").toEqual({
    ...{ ...none, notDue: 7, totalMillimes: 7, creditMillimes: 2 },
  });
  expect(companies.get("c"), "who only paid too much is not hidden").toEqual({ ...none, creditMillimes: 3 });
  expect(sums).toEqual({ ...none, notDue: 7, to60: 9, totalMillimes: 16, creditMillimes: 5 });
});

describe("a reminder", () => {
  test.each([
    ["2026-10-31", [], null],
    ["2026-11-01", [], { days: 1, passed: [] }],
    ["2026-11-14", [1], null],
    ["2026-11-15", [1], { days: 15, passed: [] }],
    ["2026-11-30", [1, 15], { days: 30, passed: [] }],
    ["2027-03-01", [1, 15, 30], null],
    ["2026-11-20", [], { days: 15, passed: [1] }],
    ["2026-12-20", [1], { days: 30, passed: [15] }],
  ])("on %s after %j is %j", (today, sent, due) => expect(dueReminder(invoiced, today, sent)).toEqual(due));
});
