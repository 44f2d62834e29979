import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { availabilities } from "./availability.ts";
import {
  compareSortKeys,
  firstByKey,
  firstPlaced,
  fixedKeyOf,
  groupOf,
  matchKeyOf,
  offerSorts,
  rankLengthOf,
  sortKeyOf,
  type OfferSort,
  type SortFacts,
  type SortKey,
} from "./sorting.ts";

const base: SortFacts = {
  id: "m",
  availability: "AVAILABLE",
  interesting: false,
  pointPrice: 100,
  priceMillimes: 0,
  availableTo: null,
  createdAt: new Date("2026-11-01T00:00:00Z"),
};

function order(sort: OfferSort, offers: Partial<SortFacts>[]): string[] {
  const keys = offers.map((offer) => sortKeyOf(sort, { ...base, ...offer }));
  return keys.sort(compareSortKeys).map(({ id }) => id);
}

const day = (number: number) => new Date(Date.UTC(2026, 11, number));

describe("the sortings", () => {
  it("recommended: what can be had, of one's interests, then the newest", () => {
    const offers: Partial<SortFacts>[] = [
      { id: "expired", availability: "EXPIRED", interesting: true, createdAt: day(9) },
      { id: "short of points", availability: "INSUFFICIENT_POINTS", interesting: true, createdAt: day(8) },
      { id: "old", createdAt: day(1) },
      { id: "interesting", interesting: true, createdAt: day(2) },
      { id: "new", createdAt: day(3) },
    ];
    expect(order("recommended", offers)).toEqual(["interesting", "new", "old", "short of points", "expired"]);
  });

  it("newest: the newest, whatever its state", () => {
    const offers = [
      { id: "old", createdAt: day(1) },
      { id: "new", availability: "EXPIRED" as const, createdAt: day(2) },
    ];
    expect(order("newest", offers)).toEqual(["new", "old"]);
  });

  it("by points, up and down, then by money", () => {
    const offers = [
      { id: "dear", pointPrice: 300 },
      { id: "money", pointPrice: 100, priceMillimes: 5_000 },
      { id: "cheap", pointPrice: 100 },
    ];
    expect(order("pointsAsc", offers)).toEqual(["cheap", "money", "dear"]);
    expect(order("pointsDesc", offers)).toEqual(["dear", "money", "cheap"]);
  });

  it("ending soon: the next to end, then those without an end, then what is over", () => {
    const offers = [
      { id: "over", availability: "EXPIRED" as const, availableTo: day(1) },
      { id: "endless" },
      { id: "late", availableTo: day(9) },
      { id: "soon", availableTo: day(2) },
    ];
    expect(order("endingSoon", offers)).toEqual(["soon", "late", "endless", "over"]);
  });
});

const factsArbitrary: fc.Arbitrary<SortFacts> = fc.record({
  id: fc.uuid(),
  availability: fc.constantFrom(...availabilities),
  interesting: fc.boolean(),
  pointPrice: fc.nat(3),
  priceMillimes: fc.nat(3),
  availableTo: fc.option(fc.nat(3).map(day)),
  createdAt: fc.nat(3).map(day),
});

describe("compareSortKeys", () => {
  it("orders totally under every sorting, and a key survives the way through a cursor", () => {
    const offers = fc.uniqueArray(factsArbitrary, { selector: ({ id }) => id, minLength: 3, maxLength: 3 });
    fc.assert(
      fc.property(fc.constantFrom(...offerSorts), offers, (sort, three) => {
        const [a, b, c] = three.map((facts) => sortKeyOf(sort, facts)).sort(compareSortKeys);
        if (!a || !b || !c) throw new Error("three were given");
        expect(a.rank).toHaveLength(rankLengthOf(sort));
        expect(compareSortKeys(a, b)).toBeLessThan(0);
        expect(compareSortKeys(b, a)).toBeGreaterThan(0);
        expect(compareSortKeys(a, c)).toBeLessThan(0);
        expect(compareSortKeys(b, JSON.parse(JSON.stringify(b)))).toBe(0);
      }),
    );
  });

  it("never puts what cannot be had before what can, when recommending", () => {
    fc.assert(
      fc.property(factsArbitrary, factsArbitrary, (one, other) => {
        fc.pre(one.availability === "AVAILABLE" && other.availability !== "AVAILABLE");
        expect(compareSortKeys(sortKeyOf("recommended", one), sortKeyOf("recommended", other))).toBeLessThan(
          0,
        );
      }),
    );
  });
});

describe("firstPlaced", () => {
  it("finds what a sort of all keys puts first, page by page, and leaves out what has no group", () => {
    const many = fc.uniqueArray(factsArbitrary, { selector: ({ id }) => id, maxLength: 40 });
    fc.assert(
      fc.property(
        fc.constantFrom(...offerSorts),
        many,
        fc.integer({ min: 1, max: 7 }),
        (sort, all, count) => {
          const isShown = ({ pointPrice }: SortFacts) => pointPrice !== 2;
          const naive = all
            .filter(isShown)
            .map((facts) => sortKeyOf(sort, facts))
            .sort(compareSortKeys)
            .map(({ id }) => id);
          const ordered = all
            .map((facts) => ({ facts, fixedKey: fixedKeyOf(sort, facts) }))
            .sort((a, b) => compareSortKeys(a.fixedKey, b.fixedKey));
          const wanted = {
            groupOf: ({ facts }: { facts: SortFacts }) =>
              isShown(facts) ? groupOf(sort, facts.availability, facts.interesting) : null,
            best: 0,
            count,
          };
          const found: string[] = [];
          let last = firstPlaced(ordered, wanted);
          while (last.length > 0) {
            found.push(...last.map(({ key }) => key.id));
            const after = JSON.parse(JSON.stringify(last.at(-1)?.key));
            last = firstPlaced(ordered, { ...wanted, after });
          }
          expect(found).toEqual(naive);
        },
      ),
    );
  });
});

describe("what a search found", () => {
  it("is the first of all by their keys, page by page", () => {
    const keys = fc.array(fc.record({ score: fc.nat(5), gone: fc.boolean() }), { maxLength: 40 });
    fc.assert(
      fc.property(keys, fc.integer({ min: 1, max: 7 }), (found, count) => {
        const entries = found.map(({ score, gone }, index) => ({
          facts: {
            ...base,
            id: `${100 + index}`,
            availability: gone ? ("EXPIRED" as const) : base.availability,
          },
          score,
        }));
        const keyOf = ({ score, facts }: (typeof entries)[number]) => matchKeyOf(score, facts);
        const whole = entries.map(keyOf).sort(compareSortKeys);
        const seen: SortKey[] = [];
        for (;;) {
          const page = firstByKey(entries, { keyOf, count, after: seen.at(-1) });
          seen.push(...page.map(({ key }) => key));
          if (page.length < count) break;
        }
        expect(seen).toEqual(whole);
      }),
    );
  });

  it("is the best match first, and what is gone last", () => {
    const place = (score: number, facts: Partial<SortFacts>) => matchKeyOf(score, { ...base, ...facts });
    const ordered = [
      place(5, { id: "best", availability: "INSUFFICIENT_POINTS" }),
      place(3, { id: "of interest", interesting: true }),
      place(3, { id: "other" }),
      place(9, { id: "gone", availability: "OUT_OF_STOCK" }),
    ];
    expect([...ordered].reverse().sort(compareSortKeys)).toEqual(ordered);
    for (const { rank } of ordered) expect(rank).toHaveLength(rankLengthOf("bestMatch"));
  });
});
