import { describe, expect, it } from "vitest";
import { claimStepOf, isOtherAmount, viewPurchase, type PurchaseFacts } from "./purchase.ts";

const facts: PurchaseFacts = {
  id: "t-1",
  createdAt: new Date("2026-11-20T23:30:00.000Z"),
  partner: { name: "Zhar", logoUrl: null, onlineUrl: "https://zhar.example" },
  earningTerms: { rate: 10, bonuses: [0, 0, 0, 0, 0, 10] },
  offerTitle: "Parfum",
  priceMillimes: 50_000,
  reductionMillimes: 10_000,
  payableMillimes: 40_000,
  level: 6,
  claim: null,
  mayClaim: true,
};

describe("an online purchase", () => {
  it("says what it came to, the points of what is left to pay at today's level, and its day in Tunis", () => {
    expect(viewPurchase(facts, "fr")).toMatchObject({
      step: "SEND",
      sums: { priceMillimes: 50_000, reductionMillimes: 10_000, payableMillimes: 40_000 },
      expectedPoints: 440,
      day: "21 novembre 2026",
    });
  });

  it("knows nothing of the sums and points of a mere visit", () => {
    const visit = { ...facts, offerTitle: null, priceMillimes: 0, reductionMillimes: 0, payableMillimes: 0 };
    expect(viewPurchase(visit, "fr")).toMatchObject({ sums: null, expectedPoints: null });
  });

  it("is claimed with another amount only where one was expected, and written", () => {
    const sums = { priceMillimes: 80_000, reductionMillimes: 12_000, payableMillimes: 68_000 };
    expect([68_000, 80_000, 0].map((millimes) => isOtherAmount(sums, millimes))).toEqual([
      false,
      true,
      false,
    ]);
    expect(isOtherAmount(null, 80_000)).toBe(false);
  });

  it.each([
    [null, true, "SEND"],
    ["r-1", true, "SEND_AGAIN"],
    ["r-1", false, "SEE"],
    [null, false, "NONE"],
  ] as const)("with claim %s and another one allowed: %s, there is to %s", (requestId, mayClaim, step) => {
    expect(claimStepOf(requestId, mayClaim)).toBe(step);
  });
});
