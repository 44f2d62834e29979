import { expect, test } from "vitest";
import { pauseBeforeStart } from "./lasting-postgres.ts";

const second = 1_000;

test("a server that ended is started again at once, and later if that did not help", () => {
  const pauses = [1, 2, 3, 4, 5].map((count) => pauseBeforeStart(Array.from({ length: count }, () => 0)));
  expect(pauses).toEqual([500, 1_000, 2_000, 4_000, 8_000]);
});

test("one that ends six times within a minute is not started again", () => {
  expect(pauseBeforeStart([0, 10, 20, 30, 40, 59].map((at) => at * second))).toBeNull();
  expect(pauseBeforeStart([0, 10, 20, 30, 40, 60].map((at) => at * second))).not.toBeNull();
});

test("one that ends now and then is started again each time", () => {
  const eachHour = Array.from({ length: 50 }, (_, hour) => hour * 3_600 * second);
  expect(pauseBeforeStart(eachHour)).toBe(500);
});
