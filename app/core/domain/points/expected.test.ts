import { describe, expect, it } from "vitest";
import { expectedPointsOf } from "./expected.ts";

const visit = {
  priceMillimes: 50_000,
  payableMillimes: 40_000,
  earningTerms: { rate: 10, bonuses: [0, 0, 0, 0, 0, 10] },
  level: 0,
  claimedPoints: null,
};

describe("the points an online transaction is to bring", () => {
  it("are those of what is paid for the basket, with the bonus of the level held", () => {
    expect(expectedPointsOf(visit)).toBe(400);
    expect(expectedPointsOf({ ...visit, level: 6 })).toBe(440);
  });

  it("are none for a basket that a voucher paid whole, and unknown without a basket", () => {
    expect(expectedPointsOf({ ...visit, payableMillimes: 0 })).toBe(0);
    expect(expectedPointsOf({ ...visit, priceMillimes: 0, payableMillimes: 0 })).toBeNull();
  });

  it("are those of the claim while it waits", () => {
    expect(expectedPointsOf({ ...visit, claimedPoints: 123 })).toBe(123);
    expect(expectedPointsOf({ ...visit, priceMillimes: 0, payableMillimes: 0, claimedPoints: 7 })).toBe(7);
  });
});
