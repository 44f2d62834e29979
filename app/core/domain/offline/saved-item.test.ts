import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  isOffered,
  isUpToDate,
  itemsInExcess,
  maxSavedItems,
  offeredItems,
  savedCardId,
  timeWithoutNetwork,
  type SavedItem,
} from "./saved-item.ts";

const day = 24 * 60 * 60 * 1000;
const noon = Date.parse("2026-11-22T11:00:00Z");

function saved(options: Partial<SavedItem> = {}): SavedItem {
  const facts = {
    id: "a",
    ownerId: "u",
    version: "ACTIVE 5000 usable",
    codes: 0,
    title: "Bon",
    partner: "Zhar",
    until: null,
  };
  return { ...facts, path: "/fr/wallet/voucher/a", savedAt: noon, aheadMs: 0, build: "1", ...options };
}

describe("a saved item", () => {
  it("is offered until its last day is over by the server's clock, not by the device's", () => {
    const until = { iso: new Date(noon + day).toISOString(), text: "demain" };
    expect(isOffered({ until: null, aheadMs: 0 }, noon + 900 * day)).toBe(true);
    expect(isOffered({ until, aheadMs: 0 }, noon + day - 1)).toBe(true);
    expect(isOffered({ until, aheadMs: 0 }, noon + day)).toBe(false);
    expect(isOffered({ until, aheadMs: 2 * day }, noon)).toBe(false);
    expect(isOffered({ until, aheadMs: -2 * day }, noon + 2 * day)).toBe(true);
  });

  it("gives way to later ones: those over the number are the oldest, and what is offered is the latest first", () => {
    const times = fc.uniqueArray(fc.integer({ min: 0, max: 1_000_000 }), { maxLength: 3 * maxSavedItems });
    fc.assert(
      fc.property(times, (moments) => {
        const items = moments.map((savedAt) => saved({ id: String(savedAt), savedAt }));
        const excess = itemsInExcess(items);
        expect(excess).toHaveLength(Math.max(0, items.length - maxSavedItems));
        const kept = items.filter((item) => !excess.includes(item));
        for (const gone of excess) for (const stays of kept) expect(gone.savedAt).toBeLessThan(stays.savedAt);
        const offered = offeredItems(kept, noon).map(({ savedAt }) => savedAt);
        expect(offered).toEqual([...offered].sort((a, b) => b - a));
        expect(offered).toHaveLength(kept.length);
      }),
    );
  });

  it("never gives way if it is the customer's card, which is offered before all others", () => {
    const items = Array.from({ length: maxSavedItems }, (_, turn) =>
      saved({ id: String(turn), savedAt: noon + turn }),
    );
    const card = saved({ id: savedCardId, savedAt: noon - day });
    expect(itemsInExcess([...items, card])).toEqual([]);
    expect(offeredItems([...items, card], noon)[0]).toBe(card);
  });

  it.each<[string, Partial<SavedItem>]>([
    ["another customer's", { ownerId: "v" }],
    ["used meanwhile", { version: "ACTIVE 4000 usable" }],
    ["of codes that were ended", { codes: 1 }],
    ["in another language", { path: "/ar/wallet/voucher/a" }],
    ["of another build", { build: "2" }],
    ["an hour old", { savedAt: noon - 60 * 60 * 1000 }],
    ["from the future", { savedAt: noon + 1 }],
  ])("is asked for anew when it is %s", (_, options) => {
    expect(isUpToDate(saved(), saved(), noon)).toBe(true);
    expect(isUpToDate(saved(options), saved(), noon)).toBe(false);
  });
});

describe("the time without a network", () => {
  it("goes on from the server's, whatever the device's clock says", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 4e12 }),
        fc.integer({ min: 0, max: 4e12 }),
        fc.integer({ min: 0, max: 1e11 }),
        (serverNow, savedAt, passed) => {
          expect(timeWithoutNetwork({ serverNow, savedAt }, savedAt + passed)).toEqual({
            now: serverNow + passed,
            trusted: true,
          });
        },
      ),
    );
  });

  it("is not trusted once that clock has been put back", () => {
    expect(timeWithoutNetwork({ serverNow: noon, savedAt: noon }, noon - 1)).toEqual({
      now: noon,
      trusted: false,
    });
  });
});
