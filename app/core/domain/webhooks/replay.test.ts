import { expect, test } from "vitest";
import { canReplay } from "./replay.ts";

const now = new Date("2026-11-21T12:00:00Z");
const inSeconds = (count: number) => new Date(now.getTime() + count * 1000);

test.each([
  ["PARKED", null, true],
  ["DONE", null, true],
  ["WAITING", inSeconds(-60), false],
  ["WAITING", inSeconds(120), false],
  ["WAITING", inSeconds(180), false],
  ["WAITING", inSeconds(181), true],
  ["WAITING", inSeconds(12 * 60 * 60), true],
] as const)("a delivery that is %s, next %s, can be sent again: %s", (state, nextAttemptAt, expected) => {
  expect(canReplay({ state, nextAttemptAt }, now)).toBe(expected);
});
