import { expect, test } from "vitest";
import { compareCalls, costsOf, grownTooMuch, type Round } from "./call-costs.ts";

const cost = (nodeMs: number, postgresMs: number) => ({ nodeMs, postgresMs, bytes: null });

const reference = { calibration: cost(1, 1), calls: { balance: cost(2, 1), home: cost(20, 4) } };

/**
 * A round in which the calibration costs `node` and `postgres` times as much, and each call its own factor.
 */
const round = (node: number, postgres: number, calls: Record<string, number>): Round => ({
  calibration: cost(node, postgres),
  calls: Object.fromEntries(
    Object.entries(calls).map(([name, times]) => {
      const before = reference.calls[name as "balance"];
      return [name, cost(before.nodeMs * node * times, before.postgresMs * postgres * times)];
    }),
  ),
});

test("a slow or busy machine is no fault of a call", () => {
  const rounds = [round(3, 1, { balance: 1, home: 1 }), round(1, 2, { balance: 1, home: 1 })];
  expect(compareCalls(reference, rounds).map(({ ratio }) => ratio)).toEqual([1, 1]);
});

test("a call that costs more is found on any machine, the others are not blamed", () => {
  const rounds = [2, 0.5, 3].map((pace) => round(pace, pace, { balance: 1.4, home: 1.2 }));
  const growths = compareCalls(reference, rounds);
  expect(growths[0]?.ratio).toBeCloseTo(1.4);
  expect(grownTooMuch(growths)).toEqual(["balance"]);
});

test("one round that went wrong decides nothing", () => {
  const rounds = [round(1, 1, { home: 1 }), round(1, 1, { home: 5 }), round(1, 1, { home: 1 })];
  expect(grownTooMuch(compareCalls(reference, rounds))).toEqual([]);
});

test("only what both have measured is compared", () => {
  expect(compareCalls(reference, [round(1, 1, { home: 1 })]).map(({ name }) => name)).toEqual(["home"]);
});

test("what is kept of the rounds is the median of each call", () => {
  const rounds = [1, 9, 2].map((times) => round(1, 1, { balance: times }));
  expect(costsOf(rounds).calls.balance).toEqual(cost(4, 2));
});
