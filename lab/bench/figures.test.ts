import { expect, test } from "vitest";
import { cpuMs, judge, markdownOf, median, medianCost, percentile, tableOf, type Figure } from "./figures.ts";

const figure = (given: Partial<Figure>): Figure => ({
  name: "purchase",
  floor: "one SQL function",
  goal: null,
  ratios: [0.3],
  ours: 300,
  beside: 1000,
  unit: "/s",
  ...given,
});

test("the median is the middle one, whatever the order, and the mean of two", () => {
  expect(median([9, 1, 5])).toBe(5);
  expect(median([4, 1, 2, 3])).toBe(2.5);
  expect(() => median([])).toThrow();
});

test("a percentile is the smallest value that so many are not above", () => {
  const hundred = Array.from({ length: 100 }, (_, index) => index + 1);
  expect(percentile(hundred, 0.5)).toBe(50);
  expect(percentile(hundred, 0.99)).toBe(99);
  expect(percentile([7], 0.99)).toBe(7);
});

test("one lucky round meets no goal, and one unlucky round misses none", () => {
  expect(judge(figure({ goal: { atLeast: 0.3 }, ratios: [0.2, 0.9, 0.21] }))).toMatchObject({
    ratio: 0.21,
    met: false,
  });
  expect(judge(figure({ goal: { atLeast: 0.3 }, ratios: [0.1, 0.3, 0.4] }))).toMatchObject({
    lowest: 0.1,
    highest: 0.4,
    met: true,
  });
  expect(judge(figure({ goal: { atMost: 4 }, ratios: [4.1] })).met).toBe(false);
  expect(judge(figure({ goal: { atMost: 4 }, ratios: [4] })).met).toBe(true);
  expect(judge(figure({})).met).toBeNull();
});

test("the table names what was missed", () => {
  const table = tableOf([
    figure({ goal: { atLeast: 0.5 } }),
    figure({ name: "balance", goal: { atLeast: 0.2 } }),
  ]);
  const [, missed, met] = table.split("\n");
  expect(missed).toMatch(/^purchase .*300\/s .*1000\/s .*0\.30 .*≥ 0\.5 +NOT MET$/);
  expect(met).toMatch(/^balance .*≥ 0\.2 +met$/);
});

test("the costs of rounds are compared by their medians, and a part that is not known stays so", () => {
  const rounds = [
    { nodeMs: 3, postgresMs: 1, bytes: null },
    { nodeMs: 1, postgresMs: 1, bytes: null },
    { nodeMs: 2, postgresMs: 9, bytes: null },
  ];
  expect(medianCost(rounds)).toEqual({ nodeMs: 2, postgresMs: 1, bytes: null });
  expect(cpuMs(medianCost(rounds))).toBe(3);
  expect(cpuMs({ nodeMs: null, postgresMs: 0.5, bytes: null })).toBe(0.5);
});

test("beside each ratio stands what a call costs", () => {
  const costs = {
    ours: { nodeMs: 1.5, postgresMs: 0.25, bytes: 1_520.4 },
    beside: { nodeMs: null, postgresMs: 0.75, bytes: null },
  };
  const [, row] = tableOf([figure({ costs })]).split("\n");
  expect(row).toMatch(/1\.50\+0\.25 ms, 1520 B +–\+0\.75 ms$/);
  expect(markdownOf([figure({ costs })]).split("\n")[2]).toContain("| 1.50+0.25 ms, 1520 B | –+0.75 ms |");
});
