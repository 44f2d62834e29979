import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { hasEnded } from "./availability.ts";
import {
  isGone,
  isShown,
  mayFollow,
  movesOf,
  offerMoves,
  offerStateOf,
  statusAfter,
  statusRefusal,
} from "./offer-state.ts";
import { offerStatuses, type OfferStatus } from "./offer-terms.ts";

const now = new Date("2026-11-24T12:00:00Z");
const before = new Date("2026-11-24T11:59:59.999Z");
const after = new Date("2026-11-24T12:00:00.001Z");
const yesterday = new Date("2026-11-23T12:00:00Z");

const offer = (status: OfferStatus, days: Partial<Parameters<typeof offerStateOf>[0]> = {}) => ({
  ...{ status, availableFrom: null, availableTo: null, validTo: null },
  ...days,
});

test.each([
  ["ON_SALE", offer("ACTIVE")],
  ["ON_SALE", offer("ACTIVE", { availableFrom: now })],
  ["ON_SALE", offer("ACTIVE", { validTo: before })],
  ["SCHEDULED", offer("ACTIVE", { availableFrom: after })],
  ["ENDED", offer("ACTIVE", { availableTo: now })],
  ["ENDED", offer("ACTIVE", { validTo: yesterday })],
  ["ENDED", offer("ENDED")],
  ["ENDED", offer("ENDED", { availableFrom: after })],
  ["PAUSED", offer("PAUSED")],
  ["PAUSED", offer("PAUSED", { availableFrom: after })],
  ["ENDED", offer("PAUSED", { availableTo: before })],
  ["DRAFT", offer("DRAFT", { availableTo: before })],
])("%s: %j", (state, given) => expect(offerStateOf(given, now)).toBe(state));

describe("what may follow", () => {
  test.each([
    ["DRAFT", ["publish"]],
    ["ACTIVE", ["pause", "end"]],
    ["PAUSED", ["resume", "end"]],
    ["ENDED", ["resume"]],
  ] as const)("a %s can %j", (status, moves) => expect(movesOf(offer(status), now)).toEqual(moves));

  test("an offer whose days are over is changed in its days", () => {
    expect(movesOf(offer("ACTIVE", { availableTo: before }), now)).toEqual([]);
    expect(movesOf(offer("DRAFT", { availableTo: before }), now)).toEqual(["publish"]);
  });

  test("nothing becomes a draft again, and each move leads where it says", () => {
    for (const status of offerStatuses) {
      expect(mayFollow(status, "DRAFT")).toBe(status === "DRAFT");
      for (const move of movesOf(offer(status), now)) expect(mayFollow(status, statusAfter(move))).toBe(true);
    }
    expect(offerMoves.map(statusAfter)).not.toContain("DRAFT");
  });
});

test("what is sold is shown, and what is not on sale is neither sold nor given", () => {
  const moment = fc.option(fc.constantFrom(before, now, after, yesterday));
  const some = fc.record({
    status: fc.constantFrom(...offerStatuses),
    availableFrom: moment,
    availableTo: moment,
    validTo: moment,
  });
  fc.assert(
    fc.property(some, (given) => {
      const state = offerStateOf(given, now);
      const sold = statusRefusal(given.status) === null;
      if (state === "ON_SALE")
        expect([sold, isShown(given.status), isGone(given, now)]).toEqual([true, true, false]);
      if (!sold) expect(isGone(given, now)).toBe(true);
      if (state === "DRAFT" || state === "PAUSED")
        expect([sold, isShown(given.status)]).toEqual([false, false]);
      if (hasEnded(given, now) && given.status !== "DRAFT") expect(state).toBe("ENDED");
    }),
  );
});
