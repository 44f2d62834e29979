import { describe, expect, it } from "vitest";
import { daysOfSummary, maxSummaryDays, summaryOf, type DaySums } from "./summary.ts";

/** Half past midnight of the 22nd in Tunis. */
const now = new Date("2026-11-21T23:30:00Z");
const midnight = (day: string) => new Date(Date.parse(`${day}T00:00:00Z`) - 60 * 60 * 1000);
const days = (from?: string, to?: string) =>
  daysOfSummary({ from: from ? midnight(from) : undefined, to: to ? midnight(to) : undefined }, now);

describe("the days of a summary", () => {
  it("are the last 30 with today in Tunis, unless said", () => {
    expect(days()).toEqual({ ok: true, value: { first: "2026-10-24", last: "2026-11-22" } });
  });

  it("are those that the span touches", () => {
    expect(days("2026-11-01", "2026-11-03")).toEqual({
      ok: true,
      value: { first: "2026-11-01", last: "2026-11-02" },
    });
    expect(days("2026-11-01")).toEqual({ ok: true, value: { first: "2026-11-01", last: "2026-11-22" } });
    expect(days(undefined, "2026-02-01")).toEqual({
      ok: true,
      value: { first: "2026-01-02", last: "2026-01-31" },
    });
    const span = { from: new Date("2026-11-01T22:59:59.999Z"), to: new Date("2026-11-01T23:00:00.001Z") };
    expect(daysOfSummary(span, now)).toEqual({
      ok: true,
      value: { first: "2026-11-01", last: "2026-11-02" },
    });
  });

  it("are at most 366, and at least one", () => {
    expect(days("2025-11-22")).toMatchObject({ ok: true });
    expect(days("2025-11-21")).toEqual({
      ok: false,
      refusal: "INVALID_INPUT",
      details: [{ path: "from", code: "TOO_LARGE" }],
    });
    for (const [from, to] of [
      ["2026-11-02", "2026-11-01"],
      ["2026-11-01", "2026-11-01"],
      ["2026-11-23", undefined],
    ] as const) {
      expect(days(from, to)).toEqual({
        ok: false,
        refusal: "INVALID_INPUT",
        details: [{ path: "to", code: "INVALID_DATE" }],
      });
    }
    expect(maxSummaryDays).toBe(366);
  });
});

it("a summary has every day, and their sum", () => {
  const sums = (sales: number) => ({
    sales,
    cancelledSales: 1,
    redemptions: 2,
    priceMillimes: 10_000 * sales,
    reductionMillimes: 3,
    paidMillimes: 4,
    cancelledMillimes: 5,
    pointsGiven: 6,
    pointsCancelled: 7,
  });
  const rows: DaySums[] = [
    { day: "2026-03-02", ...sums(3) },
    { day: "2026-02-28", ...sums(2) },
  ];
  const summary = summaryOf({ first: "2026-02-27", last: "2026-03-02" }, rows);
  expect(summary.days.map(({ day, sales }) => [day, sales])).toEqual([
    ["2026-02-27", 0],
    ["2026-02-28", 2],
    ["2026-03-01", 0],
    ["2026-03-02", 3],
  ]);
  expect(summary.totals).toEqual({
    sales: 5,
    cancelledSales: 2,
    redemptions: 4,
    priceMillimes: 50_000,
    reductionMillimes: 6,
    paidMillimes: 8,
    cancelledMillimes: 10,
    pointsGiven: 12,
    pointsCancelled: 14,
  });
});
