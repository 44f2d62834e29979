import { expect, test } from "vitest";
import { nextReportDay, reportDays } from "./report-schedule.ts";

test("a report is about days that are over", () => {
  const today = "2026-12-01";
  expect(reportDays("YESTERDAY", today)).toEqual({ from: "2026-11-30", to: "2026-11-30" });
  expect(reportDays("LAST_7", today)).toEqual({ from: "2026-11-24", to: "2026-11-30" });
  expect(reportDays("LAST_30", today)).toEqual({ from: "2026-11-01", to: "2026-11-30" });
  expect(reportDays("LAST_MONTH", today)).toEqual({ from: "2026-11-01", to: "2026-11-30" });
  expect(reportDays("LAST_MONTH", "2027-01-15")).toEqual({ from: "2026-12-01", to: "2026-12-31" });
});

test("a rhythm names the next day, and never the same again", () => {
  // 30 November 2026 is a Monday.
  expect(nextReportDay("EACH_DAY", "2026-11-30")).toBe("2026-12-01");
  expect(nextReportDay("EACH_WEEK", "2026-11-30")).toBe("2026-12-07");
  expect(nextReportDay("EACH_WEEK", "2026-11-29")).toBe("2026-11-30");
  expect(nextReportDay("EACH_MONTH", "2026-11-30")).toBe("2026-12-01");
  expect(nextReportDay("EACH_MONTH", "2026-12-01")).toBe("2027-01-01");
});
