import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import {
  claimRefusal,
  clickoutKey,
  clickoutState,
  isGood,
  isNextSeason,
  seasonsMeet,
  unitsOf,
  whyNoOffer,
  type ClickoutFacts,
} from "./clickout.ts";

const now = new Date("2026-11-22T12:00:00Z");
const at = (hours: number) => new Date(now.getTime() + hours * 60 * 60 * 1000);
const facts = (
  changed: Partial<ClickoutFacts> = {},
  offer: Partial<ClickoutFacts["offer"]> = {},
): ClickoutFacts => ({
  ...{ availableFrom: at(-1), availableTo: at(1), remaining: null },
  offer: { status: "ACTIVE", availableTo: null, validTo: null, stockRemaining: null, ...offer },
  ...changed,
});

describe("a code", () => {
  test.each([
    ["ETE2026", "ETE2026"],
    [" ete-2026 ", "ETE-2026"],
    ["a_1", "A_1"],
    ["x".repeat(40), "X".repeat(40)],
    ["«\u00a0été\u2011٢٦\u200f\u00a0»".replaceAll("é", "e"), "ETE-26"],
    ["x".repeat(41), null],
    ["ab", null],
    ["-ab", null],
    ["été", null],
    ["a b", null],
    ["a\u0000b", null],
    ["", null],
  ])("%j is found by %j", (written, key) => expect(clickoutKey(written)).toBe(key));

  it("is found by the same, however it is written", () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[A-Za-z0-9][A-Za-z0-9_-]{2,39}$/), (code) => {
        expect(clickoutKey(code)).not.toBeNull();
        expect(clickoutKey(code.toLowerCase())).toBe(clickoutKey(code));
      }),
    );
  });
});

test.each([
  [null, false, null],
  [7, false, 7],
  [null, true, 1],
  [7, true, 1],
  [0, true, 0],
])("a stock of %s, for one use %s, is %s units", (stock, singleUse, units) =>
  expect(unitsOf(stock, singleUse)).toBe(units),
);

describe("a season", () => {
  const season = (from: number, to: number) => ({ availableFrom: at(from), availableTo: at(to) });

  test.each([
    ["one after the other", season(-1, 1), season(1, 2), false],
    ["one within the other", season(-1, 3), season(1, 2), true],
    ["both to come, together", season(1, 3), season(2, 4), true],
    ["together in the past alone", season(-4, -1), season(-3, 2), false],
    ["one that ended at this very moment", season(-4, 0), season(-3, 2), false],
  ])("and another, %s", (_, one, other, meet) => {
    expect(seasonsMeet(one, other, now)).toBe(meet);
    expect(seasonsMeet(other, one, now)).toBe(meet);
  });

  test.each([
    ["prolonged after its end", season(-4, -1), season(-4, 2), false],
    ["moved behind its end", season(-4, -1), season(-1, 2), true],
    ["put off before its end", season(-1, 1), season(2, 3), false],
  ])("%s begins another: %s", (_, before, after, next) =>
    expect(isNextSeason(before, after, now)).toBe(next),
  );
});

describe("a code that is looked at", () => {
  test.each([
    ["open", facts(), true],
    ["open from this very moment", facts({ availableFrom: now }), true],
    ["not begun", facts({ availableFrom: at(0.001) }), false],
    ["ended at this very moment", facts({ availableTo: now }), false],
    ["the last unit", facts({ remaining: 1 }), true],
    ["sold out", facts({ remaining: 0 }), false],
    ["of a draft", facts({}, { status: "DRAFT" }), false],
    ["of an offer that is over", facts({}, { availableTo: now }), true],
    ["of an offer that is paused", facts({}, { status: "PAUSED" }), true],
    ["of an offer out of stock", facts({}, { stockRemaining: 0 }), true],
  ])("%s", (_, looked, good) => expect(isGood(looked, now)).toBe(good));
});

test.each([
  ["on sale", {}, null],
  ["over", { availableTo: now }, "OFFER_ENDED"],
  ["ended by an operator", { status: "ENDED" }, "OFFER_ENDED"],
  ["good for no longer", { validTo: at(-24) }, "OFFER_ENDED"],
  ["good until the end of today", { validTo: at(-1) }, null],
  ["paused", { status: "PAUSED" }, "OFFER_PAUSED"],
  ["paused, and over since", { status: "PAUSED", availableTo: now }, "OFFER_ENDED"],
  ["out of stock", { stockRemaining: 0 }, "OFFER_OUT"],
  ["paused and out of stock", { status: "PAUSED", stockRemaining: 0 }, "OFFER_PAUSED"],
] as const)("the offer of a code that is %s is not to be had: %j %s", (_, offer, why) =>
  expect(whyNoOffer(facts({}, offer).offer, now)).toBe(why),
);

describe("a claim", () => {
  it("is refused where the offer is not to be had, as no fault of the code", () => {
    expect(claimRefusal({ ...facts({}, { stockRemaining: 0 }), claimed: false }, now)).toMatchObject({
      refusal: "CLICKOUT_SERVICE_ERROR",
      details: [{ path: "code", code: "OFFER_OUT" }],
    });
    expect(
      claimRefusal({ ...facts({ remaining: 0 }, { stockRemaining: 0 }), claimed: false }, now),
    ).toMatchObject({ refusal: "CLICKOUT_INVALID_CODE" });
  });

  it("of who has claimed is told so, whatever became of the code", () => {
    const moment = fc.integer({ min: -3, max: 3 }).map(at);
    const count = fc.constantFrom(null, 0, 1);
    fc.assert(
      fc.property(moment, moment, count, count, (availableFrom, availableTo, remaining, stockRemaining) => {
        const some = facts({ availableFrom, availableTo, remaining }, { stockRemaining });
        expect(claimRefusal({ ...some, claimed: true }, now)?.refusal).toBe("CLICKOUT_ALREADY_CLAIMED");
        // A claim that goes through is of a good code.
        if (claimRefusal({ ...some, claimed: false }, now) === null) expect(isGood(some, now)).toBe(true);
      }),
    );
  });
});

describe("what its maker sees of a code", () => {
  test.each([
    ["OPEN", facts()],
    ["COMING", facts({ availableFrom: at(0.001) })],
    ["COMING", facts({ availableFrom: at(0.001) }, { stockRemaining: 0 })],
    ["ENDED", facts({ availableTo: now, remaining: 0 })],
    ["CLAIMED_OUT", facts({ remaining: 0, availableFrom: at(0.001) })],
    ["OFFER_ENDED", facts({}, { availableTo: now })],
    ["OFFER_PAUSED", facts({}, { status: "PAUSED" })],
    ["OFFER_OUT", facts({ remaining: 1 }, { stockRemaining: 0 })],
  ])("%s", (state, looked) => expect(clickoutState(looked, now)).toBe(state));

  it("is what customers hear at their claim", () => {
    const moment = fc.integer({ min: -3, max: 3 }).map(at);
    const count = fc.constantFrom(null, 0, 1);
    fc.assert(
      fc.property(
        moment,
        moment,
        count,
        count,
        fc.option(moment),
        (availableFrom, availableTo, remaining, stockRemaining, ends) => {
          const some = facts(
            { availableFrom, availableTo, remaining },
            { stockRemaining, availableTo: ends },
          );
          const state = clickoutState(some, now);
          const refused = claimRefusal({ ...some, claimed: false }, now);
          if (state === "OPEN") expect(refused).toBeNull();
          else if (refused?.refusal === "CLICKOUT_SERVICE_ERROR")
            expect(refused.details?.map(({ code }) => code)).toEqual([state]);
          else {
            expect(refused?.refusal).toBe("CLICKOUT_INVALID_CODE");
            expect(isGood(some, now)).toBe(false);
          }
        },
      ),
    );
  });
});
