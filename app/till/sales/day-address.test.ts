import { expect, test } from "vitest";
import { dayOfAddress } from "./day-address.ts";

test.each([
  [null, "2026-11-23"],
  ["", "2026-11-23"],
  ["2026-11-22", "2026-11-22"],
  ["2025-01-01", "2025-01-01"],
  ["2026-11-24", "2026-11-23"],
  ["2026-02-30", "2026-11-23"],
  ["2026-13-01", "2026-11-23"],
  ["yesterday", "2026-11-23"],
  ["0000-00-00", "2026-11-23"],
])("%j means %s", (text, day) => {
  expect(dayOfAddress(text, "2026-11-23")).toBe(day);
});
