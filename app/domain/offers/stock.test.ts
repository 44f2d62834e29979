import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { slotsFor, spreadStock, type StockSlot } from "./stock.ts";

const sum = (slots: readonly StockSlot[], of: "made" | "remaining") =>
  slots.reduce((total, slot) => total + slot[of], 0);

/** Stocks as they are found after some sales: slots numbered from 0, each with units sold. */
const slotsArbitrary = fc
  .array(fc.tuple(fc.nat(2_000), fc.nat(2_000)), { maxLength: 8 })
  .map((parts) => parts.map(([sold, remaining], slot) => ({ slot, made: sold + remaining, remaining })));

describe("slotsFor", () => {
  it.each([
    [0, 1],
    [1, 1],
    [999, 1],
    [1_000, 8],
    [1_000_000, 8],
  ])("%i units lie in %i rows", (stock, slots) => {
    expect(slotsFor(stock)).toBe(slots);
  });
});

describe("spreadStock", () => {
  it("puts a few units into one row and many evenly into eight", () => {
    expect(spreadStock([], 5)).toEqual([{ slot: 0, made: 5, remaining: 5 }]);
    expect(spreadStock([], 1_001)?.map(({ remaining }) => remaining)).toEqual([
      126, 125, 125, 125, 125, 125, 125, 125,
    ]);
  });

  it("keeps a row for no units, so that they are sold out and not unlimited", () => {
    expect(spreadStock([], 0)).toEqual([{ slot: 0, made: 0, remaining: 0 }]);
  });

  it("takes units away down to those sold, and no further", () => {
    const slots = [{ slot: 0, made: 10, remaining: 4 }];
    expect(spreadStock(slots, 6)).toEqual([{ slot: 0, made: 6, remaining: 0 }]);
    expect(spreadStock(slots, 5)).toBeNull();
  });

  it("holds the new stock, leaves every sold unit where it was sold and takes no row away", () => {
    fc.assert(
      fc.property(slotsArbitrary, fc.nat(40_000), (slots, stock) => {
        const sold = sum(slots, "made") - sum(slots, "remaining");
        const spread = spreadStock(slots, stock);
        if (!spread) {
          expect(stock).toBeLessThan(sold);
          return;
        }
        expect(sum(spread, "made")).toBe(stock);
        expect(sum(spread, "remaining")).toBe(stock - sold);
        expect(spread.length).toBe(Math.max(slots.length, slotsFor(stock)));
        for (const [index, { slot, made, remaining }] of spread.entries()) {
          const was = slots[index];
          expect(slot).toBe(index);
          expect(remaining).toBeGreaterThanOrEqual(0);
          expect(made - remaining).toBe(was ? was.made - was.remaining : 0);
        }
      }),
    );
  });
});
