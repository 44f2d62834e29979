import { expect, test } from "vitest";
import { dayIn, flagIn, momentIn } from "./typed-cell.ts";

test.each([
  ["2026-12-31", "2026-12-31"],
  ["31/12/2026", "2026-12-31"],
  ["1/2/2026", "2026-02-01"],
  ["٣١/١٢/٢٠٢٦", "2026-12-31"],
  ["12-31-2026", null],
  ["31/12/26", null],
  ["soon", null],
  ["", null],
])("the day %s is %s", (cell, day) => {
  expect(dayIn(cell)).toBe(day);
});

test.each([
  ["2026-12-31 08:30", "2026-12-31T08:30"],
  ["2026-12-31T08:30:00", "2026-12-31T08:30"],
  ["31/12/2026 8:30", "2026-12-31T08:30"],
  ["31/12/2026", "2026-12-31T00:00"],
  ["31/12/2026 24:00", null],
  ["31/12/2026 08:30 PM", null],
  ["08:30", null],
])("the moment %s is %s", (cell, moment) => {
  expect(momentIn(cell)).toBe(moment);
});

test.each([
  ["oui", true],
  ["VRAI", true],
  ["TRUE", true],
  ["1", true],
  ["نعم", true],
  ["non", false],
  ["FAUX", false],
  ["0", false],
  ["", false],
  ["perhaps", null],
])("%s is %s", (cell, is) => {
  expect(flagIn(cell)).toBe(is);
});
