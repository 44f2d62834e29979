import { expect, test } from "vitest";
import { chargeReportOf } from "./report.ts";

const none = { paid: 0, paidMillimes: 0, failed: 0, failedMillimes: 0, open: 0, openMillimes: 0 };

test("charges are added up by day and in all; what nobody knows of is neither paid nor failed", () => {
  const report = chargeReportOf([
    { day: "2026-11-22", state: "OK", charges: 3, amountMillimes: 5500 },
    { day: "2026-11-21", state: "FAILED", charges: 1, amountMillimes: 500 },
    { day: "2026-11-22", state: "PENDING", charges: 1, amountMillimes: 500 },
    { day: "2026-11-22", state: "UNKNOWN", charges: 2, amountMillimes: 3000 },
  ]);
  expect(report.totals).toEqual({
    paid: 3,
    paidMillimes: 5500,
    failed: 1,
    failedMillimes: 500,
    open: 3,
    openMillimes: 3500,
  });
  expect(report.byDay).toEqual([
    { ...none, day: "2026-11-21", failed: 1, failedMillimes: 500 },
    { ...none, day: "2026-11-22", paid: 3, paidMillimes: 5500, open: 3, openMillimes: 3500 },
  ]);
});

test("where nothing was charged there is nothing to add up", () => {
  expect(chargeReportOf([])).toEqual({ totals: none, byDay: [] });
});
