import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { slotsFor, spreadStock, type StockSlot } from "./stock.ts";

const sum = (slots: readonly StockSlot[], of: "made" | "remaining") =>
  slots.reduce((total, slot) => total + slot[of], 0);
const one = ["home-0"];
const homesArbitrary = fc
  .integer({ min: 1, max: 40 })
  .map((count) => Array.from({ length: count }, (_, index) => `home-${index}`));

/** Stocks as they are found after some sales: slots of some homes numbered from 0, each with units sold. */
const slotsArbitrary = fc.array(fc.tuple(fc.nat(2_000), fc.nat(2_000)), { maxLength: 12 }).map((parts) =>
  parts.map(([sold, remaining], index) => ({
    home: `home-${index % 3}`,
    slot: Math.floor(index / 3),
    made: sold + remaining,
    remaining,
  })),
);

describe("slotsFor", () => {
  it.each([
    [0, 1, 1],
    [1, 1, 1],
    [999, 1, 1],
    [1_000, 1, 8],
    [1_000_000, 1, 8],
    [999, 4, 1],
    [1_000, 3, 3],
    [1_000, 4, 2],
    [1_000_000, 32, 1],
  ])("%i units at %i homes lie in %i rows of each", (stock, homes, slots) => {
    expect(slotsFor(stock, homes)).toBe(slots);
  });
});

describe("spreadStock", () => {
  it("puts a few units into one row and many evenly into eight", () => {
    expect(spreadStock([], 5, one)).toEqual([{ home: "home-0", slot: 0, made: 5, remaining: 5 }]);
    expect(spreadStock([], 1_001, one)?.map(({ remaining }) => remaining)).toEqual([
      126, 125, 125, 125, 125, 125, 125, 125,
    ]);
  });

  it("gives each home its part, and odd units to the first", () => {
    const homes = ["a", "b", "c"];
    const parts = (stock: number) =>
      spreadStock([], stock, homes)?.map(({ home, slot, remaining }) => [home, slot, remaining]);
    expect(parts(2)).toEqual([
      ["a", 0, 1],
      ["b", 0, 1],
    ]);
    expect(parts(7)).toEqual([
      ["a", 0, 3],
      ["b", 0, 2],
      ["c", 0, 2],
    ]);
    expect(parts(9_000)).toHaveLength(9);
  });

  it("takes homes that are new into an old stock", () => {
    expect(spreadStock([{ home: "a", slot: 0, made: 10, remaining: 8 }], 10, ["a", "b"])).toEqual([
      { home: "a", slot: 0, made: 6, remaining: 4 },
      { home: "b", slot: 0, made: 4, remaining: 4 },
    ]);
  });

  it("gives a prize or a code one row at a home, however many units there are", () => {
    for (const kind of ["PRIZE", "CODE"] as const)
      expect(spreadStock([], 9_001, ["a", "b"], kind)).toEqual([
        { home: "a", slot: 0, made: 4_501, remaining: 4_501 },
        { home: "b", slot: 0, made: 4_500, remaining: 4_500 },
      ]);
  });

  it("keeps a row for no units, so that they are sold out and not unlimited", () => {
    expect(spreadStock([], 0, ["home-0", "home-1"])).toEqual([
      { home: "home-0", slot: 0, made: 0, remaining: 0 },
    ]);
  });

  it("takes units away down to those sold, and no further", () => {
    const slots = [{ home: "home-0", slot: 0, made: 10, remaining: 4 }];
    expect(spreadStock(slots, 6, one)).toEqual([{ home: "home-0", slot: 0, made: 6, remaining: 0 }]);
    expect(spreadStock(slots, 5, one)).toBeNull();
  });

  it("holds the new stock, leaves every sold unit where it was sold and takes no row away", () => {
    fc.assert(
      fc.property(slotsArbitrary, fc.nat(40_000), homesArbitrary, (slots, stock, homes) => {
        const sold = sum(slots, "made") - sum(slots, "remaining");
        const spread = spreadStock(slots, stock, homes);
        if (!spread) {
          expect(stock).toBeLessThan(sold);
          return;
        }
        expect(sum(spread, "made")).toBe(stock);
        expect(sum(spread, "remaining")).toBe(stock - sold);
        const keys = spread.map(({ home, slot }) => `${home} ${slot}`);
        expect(new Set(keys).size).toBe(keys.length);
        const there = new Set(spread.map(({ home }) => home));
        for (const home of homes.slice(0, stock)) expect(there).toContain(home);
        const parts = spread.map(({ remaining }) => remaining);
        expect(Math.max(...parts) - Math.min(...parts)).toBeLessThanOrEqual(1);
        for (const [index, { home, slot, made, remaining }] of spread.entries()) {
          const was = slots[index];
          if (was) expect({ home, slot }).toEqual({ home: was.home, slot: was.slot });
          expect(remaining).toBeGreaterThanOrEqual(0);
          expect(made - remaining).toBe(was ? was.made - was.remaining : 0);
        }
      }),
    );
  });

  it("spreads nothing that is spread already", () => {
    fc.assert(
      fc.property(slotsArbitrary, fc.nat(40_000), homesArbitrary, (slots, stock, homes) => {
        const spread = spreadStock(slots, stock, homes);
        if (spread) expect(spreadStock(spread, stock, homes)).toEqual(spread);
      }),
    );
  });
});
