import { expect, test } from "vitest";
import { nextAttemptAt } from "./retry.ts";

const now = new Date("2026-03-01T10:00:00Z");
const waitsSeconds = Array.from({ length: 9 }, (_, index) => {
  const next = nextAttemptAt(index + 1, now);
  return next ? (next.getTime() - now.getTime()) / 1000 : NaN;
});

test("each wait is longer than the one before, the first a few seconds, all together less than two days", () => {
  expect(waitsSeconds[0]).toBe(5);
  expect(waitsSeconds).toEqual([...waitsSeconds].sort((a, b) => a - b));
  expect(new Set(waitsSeconds).size).toBe(9);
  expect(waitsSeconds.reduce((sum, wait) => sum + wait, 0)).toBeLessThan(2 * 24 * 3600);
});

test("after the tenth attempt there is no further one", () => {
  expect(nextAttemptAt(10, now)).toBeNull();
});
