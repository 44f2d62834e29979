import { expect, test } from "vitest";
import { breakerPauseMs } from "./breaker.ts";
import { nextAttemptAt, nextCodeAttemptAt } from "./retry.ts";

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

test.each([
  [1, 5],
  [2, 15],
  [3, 15],
  [30, 15],
])("a code waits after try %d for %d seconds", (attempts, waitSeconds) => {
  const next = nextCodeAttemptAt(attempts, now, new Date(now.getTime() + 600_000));
  expect(next?.getTime()).toBe(now.getTime() + waitSeconds * 1000);
});

test("a code is not tried once it is over, and is due when its server is tried again", () => {
  const inSeconds = (seconds: number) => new Date(now.getTime() + seconds * 1000);
  expect(nextCodeAttemptAt(2, now, inSeconds(15))).toBeNull();
  expect(nextCodeAttemptAt(2, now, inSeconds(16))).toEqual(inSeconds(15));
  const waits = [1, 2, 9].map(
    (tries) => nextCodeAttemptAt(tries, now, inSeconds(600))?.getTime() ?? Infinity,
  );
  expect(Math.max(...waits) - now.getTime()).toBeLessThanOrEqual(breakerPauseMs);
});
