import { describe, expect, test } from "vitest";
import { mayBegin, monthBefore } from "./first-day.ts";

describe("the first day of a contract", () => {
  test.each([
    ["2026-11-01", true],
    ["2026-12-01", true],
    ["2026-10-01", false],
    ["2026-11-02", false],
    ["2027-01-31", false],
  ])("%s on a day of November 2026: %s", (from, may) => expect(mayBegin(from, "2026-11-21")).toBe(may));

  test("the month before is whole", () => {
    expect(monthBefore("2027-01-31")).toEqual({ first: "2026-12-01", last: "2026-12-31" });
    expect(monthBefore("2028-03-01")).toEqual({ first: "2028-02-01", last: "2028-02-29" });
  });
});
