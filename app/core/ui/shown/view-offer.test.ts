import { describe, expect, test } from "vitest";
import { formatLastDay, viewOffer, type OfferFacts } from "./view-offer.ts";
import { worthOf } from "./worth.ts";

const coupon: OfferFacts = {
  id: "1",
  title: "Tabouna",
  imageUrl: null,
  partner: null,
  pricingType: "POINTS_ONLY",
  pointPrice: 300,
  priceMillimes: 0,
  faceValueMillimes: null,
  discount: { kind: "PERCENT", value: 15 },
  premium: false,
  minLevel: null,
  availability: "AVAILABLE",
  stockRemaining: null,
  availableFrom: null,
  availableTo: null,
  soldes: null,
};

const noon = new Date("2026-11-21T11:00:00Z");
const view = (facts: Partial<OfferFacts>, points: number | null = 1000) =>
  viewOffer({ ...coupon, ...facts }, { now: noon, language: "fr", points });

describe("what a card says", () => {
  test("how many points are missing, to a customer only", () => {
    expect(view({ availability: "INSUFFICIENT_POINTS" }, 180).missingPoints).toBe(120);
    expect(view({}, 1000).missingPoints).toBeUndefined();
    expect(view({}, null).missingPoints).toBeUndefined();
  });

  test("how many are left, where they are few", () => {
    expect(view({ stockRemaining: 10 }).fewLeft).toBe(10);
    expect(view({ stockRemaining: 11 }).fewLeft).toBeUndefined();
    expect(view({ availability: "OUT_OF_STOCK", stockRemaining: 0 }).fewLeft).toBeUndefined();
  });

  test("when it opens", () => {
    expect(view({ availability: "NOT_YET_AVAILABLE", availableFrom: "2026-11-30T23:00:00.000Z" }).opens).toBe(
      "1er décembre",
    );
    expect(view({ availableFrom: "2026-11-01T00:00:00.000Z" }).opens).toBeUndefined();
  });

  test("how many days are left, counted in Tunis; the moment of the end itself no longer counts", () => {
    expect(view({ availableTo: "2026-11-21T23:00:00.000Z" }).daysLeft).toBe(0);
    expect(view({ availableTo: "2026-11-21T23:00:00.001Z" }).daysLeft).toBe(1);
    expect(view({ availableTo: "2026-11-28T23:00:00.000Z" }).daysLeft).toBe(7);
    expect(view({ availableTo: "2026-11-29T23:00:00.000Z" }).daysLeft).toBeUndefined();
    expect(
      view({ availability: "EXPIRED", availableTo: "2026-11-20T23:00:00.000Z" }).daysLeft,
    ).toBeUndefined();
  });
});

test("what ends at midnight has the day before as its last day", () => {
  expect(formatLastDay("2026-12-31T23:00:00.000Z", "en", "dayMonth")).toBe("31 December");
});

test("an offer's worth in short", () => {
  expect(worthOf({ faceValueMillimes: 10_000, discount: null }, "fr")).toBe("10,000\u00a0DT");
  expect(worthOf({ faceValueMillimes: null, discount: { kind: "AMOUNT", value: 5_000 } }, "en")).toBe(
    "\u22125.000\u00a0DT",
  );
  expect(worthOf({ faceValueMillimes: null, discount: { kind: "PERCENT", value: 20 } }, "fr")).toBe(
    "\u221220\u00a0%",
  );
});
