import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { reportOf, type Movement } from "./report.ts";

const movements: Movement[] = [
  { day: "2026-11-21", source: "GIFT", contra: "ISSUED", points: 500 },
  { day: "2026-11-20", source: "GIFT", contra: "ISSUED", points: 100 },
  { day: "2026-11-21", source: "CONSUMED", contra: "SPENT", points: -200 },
  { day: "2026-11-21", source: "REFUND", contra: "SPENT", points: 50 },
  { day: "2026-11-21", source: "REFUND", contra: "CANCELLED", points: -30 },
  { day: "2026-11-21", source: "OWED", contra: "OWED", points: -7 },
  { day: "2026-11-21", source: "EXPIRED", contra: "EXPIRED", points: -40 },
];

describe("the report of the points", () => {
  it("adds up what was issued and where it went; what comes back from a purchase is spent less", () => {
    const { totals, bySource, byDay } = reportOf(movements);
    expect(totals).toEqual({ issued: 600, spent: 150, expired: 40, cancelled: 37, outstanding: 373 });
    expect(byDay).toEqual([
      { day: "2026-11-20", issued: 100, spent: 0, expired: 0, cancelled: 0, outstanding: 100 },
      { day: "2026-11-21", issued: 500, spent: 150, expired: 40, cancelled: 37, outstanding: 273 },
    ]);
    expect(bySource.map(({ source }) => source)).toEqual([
      "CONSUMED",
      "EXPIRED",
      "GIFT_MEZIA",
      "OWED",
      "REFUND",
    ]);
    expect(bySource.find(({ source }) => source === "REFUND")).toMatchObject({
      issued: 0,
      spent: -50,
      cancelled: 30,
      outstanding: 20,
    });
  });

  it("is nothing of nothing", () => {
    const totals = { issued: 0, spent: 0, expired: 0, cancelled: 0, outstanding: 0 };
    expect(reportOf([])).toEqual({ totals, bySource: [], byDay: [] });
  });

  it("balances in every row, and its rows are its totals", () => {
    const movement = fc.record({
      day: fc.constantFrom("2026-11-20", "2026-11-21", "2026-11-22"),
      source: fc.constantFrom("GIFT", "REFUND", "CONSUMED", "OWED"),
      contra: fc.constantFrom("ISSUED", "SPENT", "EXPIRED", "CANCELLED", "OWED"),
      points: fc.integer({ min: -1_000, max: 1_000 }),
    }) satisfies fc.Arbitrary<Movement>;
    fc.assert(
      fc.property(fc.array(movement), (list) => {
        const { totals, bySource, byDay } = reportOf(list);
        for (const row of [totals, ...bySource, ...byDay]) {
          expect(row.issued).toBe(row.spent + row.expired + row.cancelled + row.outstanding);
        }
        for (const key of ["issued", "spent", "expired", "cancelled", "outstanding"] as const) {
          expect(bySource.reduce((sum, row) => sum + row[key], 0)).toBe(totals[key]);
          expect(byDay.reduce((sum, row) => sum + row[key], 0)).toBe(totals[key]);
        }
      }),
    );
  });
});
