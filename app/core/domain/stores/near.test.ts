import { expect, test } from "vitest";
import { metresBetween, saidDistance } from "./near.ts";

const tunis = { latitude: 36.8, longitude: 10.18 };

test("distances are those of the map", () => {
  expect(metresBetween(tunis, tunis)).toBe(0);
  const sfax = { latitude: 34.74, longitude: 10.76 };
  expect(metresBetween(tunis, sfax) / 1_000).toBeCloseTo(235, -1);
  expect(metresBetween(sfax, tunis)).toBe(metresBetween(tunis, sfax));
  expect(metresBetween({ latitude: 0, longitude: 179.5 }, { latitude: 0, longitude: -179.5 })).toBeLessThan(
    112_000,
  );
});

test.each([
  [3, "metres", 50],
  [374, "metres", 350],
  [974, "metres", 950],
  [990, "kilometres", 1],
  [2_449, "kilometres", 2.4],
  [9_951, "kilometres", 10],
  [234_600, "kilometres", 235],
])("%i m is said in %s: %d", (metres, unit, amount) => {
  expect(saidDistance(metres)).toEqual({ unit, amount });
});
