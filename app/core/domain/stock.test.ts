import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { mostSlots, slotsFor, spreadStock, type StockSlot } from "./stock.ts";

const sum = (slots: readonly StockSlot[], of: "made" | "remaining") =>
  slots.reduce((total, slot) => total + slot[of], 0);

const startsArbitrary = fc
  .integer({ min: 1, max: 40 })
  .map((count) => Array.from({ length: count }, (_, index) => index * mostSlots));

/** Stocks as they are found after some sales: slots of up to three ranges, each with units sold. */
const slotsArbitrary = fc.array(fc.tuple(fc.nat(2_000), fc.nat(2_000)), { maxLength: 12 }).map((parts) =>
  parts.map(([sold, remaining], index) => ({
    slot: (index % 3) * mostSlots + Math.floor(index / 3),
    made: sold + remaining,
    remaining,
  })),
);

describe("slotsFor", () => {
  it.each([
    [0, [0]],
    [1, [0]],
    [999, [0]],
    [1_000, [0, 1, 2, 3, 4, 5, 6, 7]],
    [1_000_000, [0, 1, 2, 3, 4, 5, 6, 7]],
  ])("%i units lie in the slots %j", (stock, slots) => {
    expect(slotsFor(stock, "OFFER")).toEqual(slots);
  });

  it("has one for a prize or a code, however many units there are", () => {
    expect(slotsFor(1_000_000, "PRIZE")).toEqual([0]);
    expect(slotsFor(1_000_000, "CODE")).toEqual([0]);
  });

  it.each([
    [2, [0, 8]],
    [999, [0, 8, 16]],
    [1_000, [0, 8, 16, 1, 9, 17, 2, 10, 18]],
  ])("splits %i units over three ranges into %j", (stock, slots) => {
    expect(slotsFor(stock, "OFFER", [0, 8, 16])).toEqual(slots);
  });

  it("leaves every range its own slots", () => {
    fc.assert(
      fc.property(fc.nat(40_000), startsArbitrary, (stock, starts) => {
        const slots = slotsFor(stock, "OFFER", starts);
        expect(new Set(slots).size).toBe(slots.length);
        for (const slot of slots) expect(starts).toContain(slot - (slot % mostSlots));
      }),
    );
  });
});

describe("spreadStock", () => {
  it("puts a few units into one row and many evenly into eight", () => {
    expect(spreadStock([], 5)).toEqual([{ slot: 0, made: 5, remaining: 5 }]);
    expect(spreadStock([], 1_001)?.map(({ remaining }) => remaining)).toEqual([
      126, 125, 125, 125, 125, 125, 125, 125,
    ]);
  });

  it("gives each range its part, and odd units to the first", () => {
    const parts = (stock: number) =>
      spreadStock([], stock, "OFFER", [0, 8, 16])?.map(({ slot, remaining }) => [slot, remaining]);
    expect(parts(2)).toEqual([
      [0, 1],
      [8, 1],
    ]);
    expect(parts(7)).toEqual([
      [0, 3],
      [8, 2],
      [16, 2],
    ]);
    expect(parts(9_000)).toHaveLength(9);
  });

  it("takes ranges that are new into an old stock", () => {
    expect(spreadStock([{ slot: 0, made: 10, remaining: 8 }], 10, "OFFER", [0, 8])).toEqual([
      { slot: 0, made: 6, remaining: 4 },
      { slot: 8, made: 4, remaining: 4 },
    ]);
  });

  it("keeps a row for no units, so that they are sold out and not unlimited", () => {
    expect(spreadStock([], 0)).toEqual([{ slot: 0, made: 0, remaining: 0 }]);
    expect(spreadStock([], 0, "OFFER", [0, 8])).toEqual([{ slot: 0, made: 0, remaining: 0 }]);
  });

  it("takes units away down to those sold, and no further", () => {
    const slots = [{ slot: 0, made: 10, remaining: 4 }];
    expect(spreadStock(slots, 6)).toEqual([{ slot: 0, made: 6, remaining: 0 }]);
    expect(spreadStock(slots, 5)).toBeNull();
  });

  it("holds the new stock, leaves every sold unit where it was sold and takes no row away", () => {
    fc.assert(
      fc.property(slotsArbitrary, fc.nat(40_000), startsArbitrary, (slots, stock, starts) => {
        const sold = sum(slots, "made") - sum(slots, "remaining");
        const spread = spreadStock(slots, stock, "OFFER", starts);
        if (!spread) {
          expect(stock).toBeLessThan(sold);
          return;
        }
        expect(sum(spread, "made")).toBe(stock);
        expect(sum(spread, "remaining")).toBe(stock - sold);
        const there = new Set(spread.map(({ slot }) => slot));
        expect(there.size).toBe(spread.length);
        for (const start of starts.slice(0, stock)) expect(there).toContain(start);
        const parts = spread.map(({ remaining }) => remaining);
        expect(Math.max(...parts) - Math.min(...parts)).toBeLessThanOrEqual(1);
        for (const [index, { slot, made, remaining }] of spread.entries()) {
          const was = slots[index];
          if (was) expect(slot).toBe(was.slot);
          expect(remaining).toBeGreaterThanOrEqual(0);
          expect(made - remaining).toBe(was ? was.made - was.remaining : 0);
        }
      }),
    );
  });

  it("spreads nothing that is spread already", () => {
    fc.assert(
      fc.property(slotsArbitrary, fc.nat(40_000), startsArbitrary, (slots, stock, starts) => {
        const spread = spreadStock(slots, stock, "OFFER", starts);
        if (spread) expect(spreadStock(spread, stock, "OFFER", starts)).toEqual(spread);
      }),
    );
  });
});
