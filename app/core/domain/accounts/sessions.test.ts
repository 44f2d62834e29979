import { expect, test } from "vitest";
import { isSessionOver, isUseWorthWriting } from "./sessions.ts";

const used = new Date("2026-01-01T00:00:00Z");

test.each([
  ["2026-01-01T00:00:00Z", false],
  ["2026-03-31T23:59:59Z", false],
  ["2026-04-01T00:00:00Z", true],
  ["2025-12-01T00:00:00Z", false],
])("a session last used on new year's day is over at %s: %s", (now, over) => {
  expect(isSessionOver(used, new Date(now))).toBe(over);
});

test.each([
  ["2026-01-01T00:59:59Z", false],
  ["2026-01-01T01:00:00Z", true],
  ["2025-12-31T00:00:00Z", false],
])("a use at %s is written: %s", (now, written) => {
  expect(isUseWorthWriting(used, new Date(now))).toBe(written);
});
