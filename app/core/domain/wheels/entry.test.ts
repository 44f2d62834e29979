import { expect, test } from "vitest";
import { costOf, entryOn, type Entry, type EntryFacts } from "./entry.ts";

const facts: EntryFacts = {
  ...{ spinPoints: 500, freeSpin: false, freeEntryDays: 7, hasBought: false, lastFreeEntry: null },
};

test.each<[Partial<EntryFacts>, Entry, number]>([
  [{}, "FREE_ENTRY", 0],
  [{ freeSpin: true }, "FREE_ENTRY", 0],
  [{ hasBought: true }, "PAID", 500],
  [{ hasBought: true, freeSpin: true }, "GIVEN", 0],
  [{ freeEntryDays: null }, "PAID", 500],
  [{ lastFreeEntry: "2026-11-16" }, "PAID", 500],
  [{ lastFreeEntry: "2026-11-15" }, "FREE_ENTRY", 0],
  [{ spinPoints: 0, freeSpin: true }, "PAID", 0],
])("with %j a spin is %s, for %i", (changed, entry, cost) => {
  const all = { ...facts, ...changed };
  expect(entryOn("2026-11-22", all)).toBe(entry);
  expect(costOf(entry, all)).toBe(cost);
});
