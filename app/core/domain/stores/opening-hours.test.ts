import { describe, expect, test } from "vitest";
import { openStateAt, readSpans, weekFields, type OpeningHours } from "./opening-hours.ts";

/** A moment in Tunis, which is an hour before UTC. */
const at = (written: string) => new Date(`${written}:00+01:00`);

describe("the hours of a day", () => {
  test.each([
    ["09:00-19:00", [{ opens: 540, closes: 1140 }]],
    [
      "9h00 – 13h00 , 15:00-19:30",
      [
        { opens: 540, closes: 780 },
        { opens: 900, closes: 1170 },
      ],
    ],
    [
      "٠٩:٠٠-١٣:٠٠، ١٥:٠٠-١٩:٠٠",
      [
        { opens: 540, closes: 780 },
        { opens: 900, closes: 1140 },
      ],
    ],
    ["\u200f\u200e٩:٠٠—١٩:٠٠\u200f", [{ opens: 540, closes: 1140 }]],
    ["０９：００－１９：００", [{ opens: 540, closes: 1140 }]],
    ["20:00-02:00", [{ opens: 1200, closes: 1560 }]],
    ["00:00-24:00", [{ opens: 0, closes: 1440 }]],
  ])("%s", (written, spans) => {
    expect(readSpans(written)).toEqual(spans);
  });

  test.each([
    "",
    "09:00",
    "9-19",
    "25:00-26:00",
    "09:60-10:00",
    "09:00-09:00",
    "15:00-19:00, 09:00-13:00",
    "09:00-13:00, 12:00-19:00",
    "09:00-13:00, 20:00-10:00",
    "09:00-24:30",
  ])("%j is none", (written) => {
    expect(readSpans(written)).toBeNull();
  });
});

describe("a store", () => {
  const split = "09:00-13:00, 15:00-19:00";
  const hours: OpeningHours = {
    // 2026-11-23 is a Monday.
    ...Object.fromEntries(weekFields.map((day) => [day, split])),
    saturdayHours: "09:00-13:00",
    sundayHours: null,
    otherHours: [
      { firstDay: "2027-02-08", lastDay: "2027-03-09", hours: "10:00-15:00, 21:00-00:30" },
      { firstDay: "2027-03-01", lastDay: "2027-03-01", hours: null },
    ],
  };

  test.each([
    ["2026-11-23T08:59", false, "2026-11-23T09:00"],
    ["2026-11-23T09:00", true, "2026-11-23T13:00"],
    ["2026-11-23T13:00", false, "2026-11-23T15:00"],
    ["2026-11-23T18:59", true, "2026-11-23T19:00"],
    ["2026-11-28T14:00", false, "2026-11-30T09:00"],
    ["2027-02-10T22:00", true, "2027-02-11T00:30"],
    ["2027-02-11T00:15", true, "2027-02-11T00:30"],
    ["2027-02-11T16:00", false, "2027-02-11T21:00"],
    ["2027-03-01T12:00", false, "2027-03-02T10:00"],
  ])("at %s is open: %s, until %s", (now, isOpen, changesAt) => {
    expect(openStateAt(hours, at(now))).toEqual({ isOpen, changesAt: at(changesAt) });
  });

  test("that never closes is open without an end", () => {
    const always: OpeningHours = {
      ...Object.fromEntries(weekFields.map((day) => [day, "00:00-24:00"])),
      otherHours: [],
    };
    expect(openStateAt(always, at("2026-11-23T12:00"))).toEqual({ isOpen: true, changesAt: null });
  });

  test("of which nothing is known says nothing", () => {
    expect(openStateAt({ otherHours: [] }, at("2026-11-23T12:00"))).toBeNull();
  });
});
