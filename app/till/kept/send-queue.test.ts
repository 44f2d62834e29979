import { expect, test } from "vitest";
import type { QueuedSale } from "./queued-sale.ts";
import { firstBatch } from "./send-queue.ts";

const sold = (seq: number, allowanceId: string, token = "t") =>
  ({ seq, allowanceId, sale: { seq, token } }) as QueuedSale;

test("the first sales of one allowance go together, in order", () => {
  const queue = [sold(1, "a"), sold(2, "a"), sold(3, "b"), sold(4, "a")];
  expect(firstBatch(queue).map(({ seq }) => seq)).toEqual([1, 2]);
  expect(firstBatch([])).toEqual([]);
});

test("as many go as a call takes, but at least one", () => {
  const queue = Array.from({ length: 200 }, (_, place) => sold(place + 1, "a", "x".repeat(2_000)));
  const batch = firstBatch(queue);
  expect(batch.length).toBeGreaterThan(50);
  expect(encodeURIComponent(JSON.stringify(batch.map(({ sale }) => sale))).length).toBeLessThan(200_000);
  expect(batch.at(-1)?.seq).toBe(batch.length);
  expect(firstBatch([sold(1, "a", "x".repeat(300_000))])).toHaveLength(1);
});
