import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { CampaignRule } from "./campaign.ts";
import { calendarAt, endOf, firstSpan, runningSpan } from "./running.ts";
import { isInHours, isOnWeekday } from "./times.ts";

const plain: CampaignRule = {
  title: { ar: "", fr: "", en: "" },
  ...{ from: "2026-01-01T00:00:00.000Z", until: "2027-01-01T00:00:00.000Z" },
  ...{ weekdays: null, hours: null, partnerIds: null, storeIds: null, salePointIds: null },
  ...{ channel: null, segmentId: null },
  ...{ trigger: "SALE", n: null, days: null, minAmountMillimes: null, effect: { points: 50 } },
  ...{ perCustomer: null, perCustomerDay: null, budgetPoints: null, budgetTimes: null },
  ...{ priority: 0, stacks: false, status: "ON" },
};

// A Friday, 18:30 in Tunis.
const now = new Date("2026-11-20T17:30:00Z");
const spanOf = (rule: Partial<CampaignRule>) => {
  const span = runningSpan({ ...plain, ...rule }, calendarAt(now));
  return span && [span.from.toISOString().slice(0, 16), span.until.toISOString().slice(0, 16)];
};

describe("what is on now or later today", () => {
  test.each<[Partial<CampaignRule>, [string, string] | null]>([
    [{}, ["2026-11-18T23:00", "2027-01-01T00:00"]],
    [{ status: "PAUSED" }, null],
    [{ until: "2026-11-20T17:30:00Z" }, null],
    [{ from: "2026-11-20T20:00:00Z" }, ["2026-11-20T20:00", "2027-01-01T00:00"]],
    [{ from: "2026-11-21T00:00:00Z" }, null],
    [{ hours: { from: "18:00", until: "23:00" } }, ["2026-11-20T17:00", "2026-11-20T22:00"]],
    [{ hours: { from: "20:00", until: "02:00" } }, ["2026-11-20T19:00", "2026-11-21T01:00"]],
    [{ hours: { from: "08:00", until: "18:30" } }, null],
    // Begun on Thursday evening.
    [{ weekdays: [4], hours: { from: "20:00", until: "19:00" } }, ["2026-11-19T19:00", "2026-11-20T18:00"]],
    [{ weekdays: [5] }, ["2026-11-19T23:00", "2026-11-20T23:00"]],
    [{ weekdays: [5, 6, 7] }, ["2026-11-19T23:00", "2026-11-22T23:00"]],
    [{ weekdays: [1, 6] }, null],
  ])("%j: %j", (rule, span) => {
    expect(spanOf(rule)).toEqual(span);
  });

  test("agrees with what a sale at that moment would find", () => {
    const time = fc.constantFrom("00:00", "06:15", "12:00", "18:30", "23:00");
    const rules = fc.record({
      weekdays: fc.option(fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { minLength: 1 })),
      hours: fc.option(fc.record({ from: time, until: time })),
      from: fc.constantFrom("2026-01-01T00:00:00Z", "2026-11-20T12:00:00Z"),
      until: fc.constantFrom("2026-11-21T11:00:00Z", "2027-01-01T00:00:00Z"),
    });
    const minutes = fc.integer({ min: 0, max: 3 * 24 * 60 });
    fc.assert(
      fc.property(rules, minutes, (given, after) => {
        const rule = { ...plain, ...given };
        const at = new Date(Date.parse("2026-11-19T00:00:00Z") + after * 60_000);
        const isOn = (moment: Date) =>
          moment >= new Date(rule.from) &&
          moment < new Date(rule.until) &&
          isOnWeekday(rule, moment) &&
          isInHours(rule.hours, moment);
        const span = runningSpan(rule, calendarAt(at));
        expect(span !== null && span.from <= at).toBe(isOn(at));
        if (span === null) return;
        expect(isOn(span.from <= at ? at : span.from)).toBe(true);
        expect(isOn(new Date(span.until.getTime() - 1))).toBe(true);
        expect(isOn(span.until)).toBe(false);
      }),
    );
  });
});

test.each([
  ["2026-11-20T22:00:00Z", "TIME"],
  ["2026-11-20T23:00:00Z", "TONIGHT"],
  ["2026-11-21T01:00:00Z", "TIME"],
  ["2026-11-21T17:00:00Z", "DAY"],
  ["2026-12-31T23:00:00Z", "DAY"],
])("an end at %s is said as %s", (until, said) => {
  expect(endOf({ until: new Date(until) }, calendarAt(now))).toBe(said);
});

// Friday evening, as above: the moment from which it can be announced, and the start of its span.
test.each<[Partial<CampaignRule>, [string, string] | null]>([
  [{}, ["2026-11-20T17:30", "2026-11-18T23:00"]],
  [{ weekdays: [5], hours: { from: "08:00", until: "18:00" } }, ["2026-11-26T23:00", "2026-11-27T07:00"]],
  [{ weekdays: [7] }, ["2026-11-21T23:00", "2026-11-21T23:00"]],
  [{ from: "2026-12-01T10:00:00Z" }, ["2026-12-01T10:00", "2026-12-01T10:00"]],
  [{ until: "2026-11-20T17:00:00Z" }, null],
])("%j is on first: %j", (rule, first) => {
  const found = firstSpan({ ...plain, ...rule }, now);
  expect(found && [found.day, found.span.from].map((at) => at.toISOString().slice(0, 16))).toEqual(first);
});
