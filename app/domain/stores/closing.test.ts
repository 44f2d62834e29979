import { expect, test } from "vitest";
import { isClosed } from "./closing.ts";

test.each([
  [null, "2026-11-30T12:00:00Z", false],
  ["2026-12-01", "2026-11-30T22:59:59.999Z", false],
  ["2026-12-01", "2026-11-30T23:00:00Z", true],
  ["2026-12-01", "2027-03-01T00:00:00Z", true],
])("closed from %s, at %s: %s", (closedFrom, at, closed) => {
  expect(isClosed({ closedFrom }, new Date(at))).toBe(closed);
});
