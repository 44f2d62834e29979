import { expect, test } from "vitest";
import {
  beginsAgain,
  whyClosed,
  worthOfAll,
  type ClosedReason,
  type Papers,
  type PrizeWorth,
} from "./closed.ts";

const papers: Papers = { deposit: "Me Ben Salah, 418", from: "2026-11-01", until: "2026-12-31" };
const goods = (made: number | null, worthMillimes: number | null): PrizeWorth => ({
  ...{ kind: "GOODS", made, worthMillimes },
});
const points = (made: number | null, worthMillimes: number | null = null): PrizeWorth => ({
  ...{ kind: "POINTS", made, worthMillimes },
});

test.each<[Partial<Papers>, PrizeWorth[], string, ClosedReason | null]>([
  [{}, [goods(10, 1_500_000)], "2026-11-15", null],
  [{}, [], "2026-11-01", null],
  [{}, [points(null)], "2026-12-31", null],
  [{ deposit: null }, [], "2026-11-15", "REFERENCE_MISSING"],
  [{ from: null }, [], "2026-11-15", "DATES_MISSING"],
  [{ until: null }, [], "2026-11-15", "DATES_MISSING"],
  [{}, [], "2026-10-31", "NOT_BEGUN"],
  [{}, [], "2027-01-01", "OVER"],
  [{}, [goods(10, null)], "2026-11-15", "WORTH_MISSING"],
  [{}, [goods(null, 1_000)], "2026-11-15", "WORTH_MISSING"],
  [{}, [goods(10, 1_500_000), points(1, 1)], "2026-11-15", "WORTH_ABOVE"],
  [{ deposit: null, from: null }, [goods(null, null)], "2030-01-01", "REFERENCE_MISSING"],
])("a wheel with %j and %j is, on %s, closed by %s", (changed, prizes, today, why) => {
  expect(whyClosed({ ...papers, ...changed }, prizes, today)).toBe(why);
});

test("prizes are worth all units that were made of them", () => {
  expect(worthOfAll([goods(3, 20_000), points(2, 500), points(null, 500)])).toBe(61_000);
});

test.each<[Partial<Papers>, Partial<Papers>, boolean]>([
  [{}, { from: "2026-11-20" }, true],
  [{}, { from: null }, true],
  [{}, { from: "2026-10-20" }, false],
  [{}, { until: "2027-01-31" }, false],
  [{}, { from: "2026-11-20", deposit: "Me Ben Salah, 419" }, false],
  [{ deposit: null }, { deposit: null, from: "2026-11-20" }, false],
  // They have not begun, so nothing was won under them.
  [{ from: "2026-11-16" }, { from: "2026-11-20" }, false],
])("rules of %j that become %j begin again: %s", (before, after, again) => {
  const papersBefore = { ...papers, ...before };
  expect(beginsAgain(papersBefore, { ...papersBefore, ...after }, "2026-11-15")).toBe(again);
});
