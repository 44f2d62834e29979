import { expect, test } from "vitest";
import { besides, besidesInCpu, measureByTurns, type Sample } from "./rounds.ts";

const sample = (
  perSecond: number,
  nodeMs: number | null = null,
  postgresMs: number | null = null,
): Sample => ({
  perSecond,
  cost: { nodeMs, postgresMs, bytes: null },
});
const heading = { name: "purchase", floor: "one SQL function", goal: null };

test("all are measured in turn, forth and back, and the first round does not count", async () => {
  const order: string[] = [];
  const measure = (name: string) => () => {
    order.push(name);
    return Promise.resolve(sample(order.length));
  };
  const samples = await measureByTurns({ a: measure("a"), b: measure("b") }, 2);
  expect(order.join("")).toBe("abbaab");
  expect(samples.a.map(({ perSecond }) => perSecond)).toEqual([4, 5]);
  expect(samples.b.map(({ perSecond }) => perSecond)).toEqual([3, 6]);
});

test("a ratio compares what was measured in the same round", () => {
  const figure = besides(heading, [sample(10), sample(1)], [sample(20), sample(2)]);
  expect(figure.ratios).toEqual([0.5, 0.5]);
});

test("CPU is that of Node and Postgres together, and nothing for what has none", () => {
  const figure = besidesInCpu(heading, [sample(1, 2, 1)], [sample(1, null, 1.5)]);
  expect(figure).toMatchObject({ ratios: [2], ours: 3, beside: 1.5, unit: " ms CPU" });
  expect(figure.costs?.beside).toEqual({ nodeMs: null, postgresMs: 1.5, bytes: null });
});
