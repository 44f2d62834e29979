import { expect, test } from "vitest";
import { cashierPin, withTry, type PinTries } from "./pin-tries.ts";

const start = new Date("2026-11-29T10:00:00Z").getTime();
const at = (minutes: number) => new Date(start + minutes * 60_000);

/** The minutes at which a try is let through, of wrong tries at these minutes. */
function letThrough(minutes: number[]): number[] {
  let tries: PinTries = { wrongAt: [], closedUntil: null };
  return minutes.filter((minute) => {
    const next = withTry(tries, at(minute));
    if (next) tries = next;
    return next !== null;
  });
}

test("five wrong tries close a PIN for as long as they may have taken", () => {
  expect(letThrough([0, 1, 2, 3, 4, 5, 18.9, 19, 20])).toEqual([0, 1, 2, 3, 4, 19, 20]);
  expect(letThrough([0, 0, 0, 0, 0, 0, 0])).toHaveLength(cashierPin.mostWrong);
});

test("four wrong tries in the time close nothing, wherever the time begins", () => {
  expect(letThrough([0, 10, 16, 17, 18])).toEqual([0, 10, 16, 17, 18]);
  expect(letThrough([0, 10, 16, 17, 18, 19, 20])).toEqual([0, 10, 16, 17, 18, 19]);
  expect(letThrough([0, 1, 2, 3, 16, 17, 18, 19])).toHaveLength(8);
});

test("tries of one moment count in whatever order they come", () => {
  expect(letThrough([0.05, 0.04, 0.03, 0.02, 0.01, 0, 0.06])).toHaveLength(cashierPin.mostWrong);
  expect(letThrough([0.02, 0.01, 0.04, 0, 0.03, 0.01, 15])).toHaveLength(cashierPin.mostWrong);
});

test("a clock that was put back leaves nobody outside", () => {
  const tries = { wrongAt: [at(60)], closedUntil: at(75) };
  expect(withTry(tries, at(0))).toEqual({ wrongAt: [at(0)], closedUntil: null });
});
