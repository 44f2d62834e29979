import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { businessDayOf } from "#app/core/domain/business-day.ts";
import { nextPushDay, quietUntil } from "./quiet-hours.ts";

// Tunis is one hour ahead of UTC.
const at = (time: string, day = "2026-11-24") => new Date(`${day}T${time}:00+01:00`);

describe("quiet hours", () => {
  it.each([
    ["22:00", "08:00", at("21:59"), null],
    ["22:00", "08:00", at("22:00"), at("08:00", "2026-11-25")],
    ["22:00", "08:00", at("23:59"), at("08:00", "2026-11-25")],
    ["22:00", "08:00", at("00:00"), at("08:00")],
    ["22:00", "08:00", at("07:59"), at("08:00")],
    ["22:00", "08:00", at("08:00"), null],
    ["13:00", "15:30", at("12:59"), null],
    ["13:00", "15:30", at("13:00"), at("15:30")],
    ["13:00", "15:30", at("15:29"), at("15:30")],
    ["13:00", "15:30", at("15:30"), null],
    ["22:00", "00:00", at("23:00"), at("00:00", "2026-11-25")],
  ])("from %s to %s at %s end at %s", (from, until, now, end) => {
    expect(quietUntil({ from, until }, now)).toEqual(end);
  });

  it("are none for who has none", () => {
    expect(quietUntil(null, at("03:00"))).toBeNull();
  });

  const time = fc
    .tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 }))
    .map((parts) => parts.map((part) => String(part).padStart(2, "0")).join(":"));
  const moment = fc.date({
    min: new Date("2026-01-01"),
    max: new Date("2027-12-31"),
    noInvalidDate: true,
  });

  it("end later, within a day, and at a moment that is not quiet", () => {
    fc.assert(
      fc.property(time, time, moment, (from, until, now) => {
        fc.pre(from !== until);
        const end = quietUntil({ from, until }, now);
        if (end === null) return;
        expect(end.getTime()).toBeGreaterThan(now.getTime());
        expect(end.getTime() - now.getTime()).toBeLessThanOrEqual(24 * 3_600_000);
        expect(quietUntil({ from, until }, end)).toBeNull();
      }),
    );
  });

  it("are over when the push of the next day leaves", () => {
    fc.assert(
      fc.property(time, time, moment, (from, until, now) => {
        fc.pre(from !== until);
        const next = nextPushDay(now, { from, until });
        expect(quietUntil({ from, until }, next)).toBeNull();
        expect(businessDayOf(next) > businessDayOf(now)).toBe(true);
      }),
    );
  });
});
