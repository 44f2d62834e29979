import { describe, expect, it } from "vitest";
import { faultsOf, type OfferTerms } from "./offer-terms.ts";

const voucher: OfferTerms = {
  partnerId: "0b1f3c3e-6a86-4c47-9f0e-2f1a4b1c9d10",
  type: "VOUCHER",
  pricingType: "POINTS_ONLY",
  pointPrice: 500,
  priceMillimes: 0,
  faceValueMillimes: 10_000,
  discount: null,
  availableFrom: null,
  availableTo: null,
  validFrom: null,
  validTo: null,
};
const coupon: OfferTerms = {
  ...voucher,
  type: "COUPON",
  faceValueMillimes: null,
  discount: { kind: "PERCENT", value: 20 },
};

const earlier = new Date("2026-12-01T00:00:00Z");
const later = new Date("2026-12-02T00:00:00Z");

const moneyOnly = { pricingType: "MONEY_ONLY", pointPrice: 0, priceMillimes: 1 } as const;
const both = { pricingType: "MONEY_AND_POINTS", pointPrice: 1, priceMillimes: 1 } as const;

describe("faultsOf", () => {
  it.each<[string, OfferTerms]>([
    ["a voucher", voucher],
    ["a coupon", coupon],
    ["a coupon of an amount", { ...coupon, discount: { kind: "AMOUNT", value: 101 } }],
    ["the whole price off", { ...coupon, discount: { kind: "PERCENT", value: 100 } }],
    ["money only", { ...voucher, ...moneyOnly }],
    ["money and points", { ...voucher, ...both }],
    ["a voucher for points that is good everywhere", { ...voucher, partnerId: null }],
    ["a coupon for dinars that is good everywhere", { ...coupon, ...moneyOnly, partnerId: null }],
    [
      "dates in order",
      { ...voucher, availableFrom: earlier, availableTo: later, validFrom: earlier, validTo: later },
    ],
    ["one date of two", { ...voucher, availableTo: earlier, validFrom: later }],
  ])("finds nothing in %s", (_, terms) => {
    expect(faultsOf(terms)).toEqual([]);
  });

  it.each<[string, OfferTerms, string, string]>([
    ["points only without points", { ...voucher, pointPrice: 0 }, "pointPrice", "TOO_SMALL"],
    ["points only with money", { ...voucher, priceMillimes: 1 }, "priceMillimes", "INVALID"],
    [
      "money only without money",
      { ...voucher, ...moneyOnly, priceMillimes: 0 },
      "priceMillimes",
      "TOO_SMALL",
    ],
    ["money only with points", { ...voucher, ...moneyOnly, pointPrice: 1 }, "pointPrice", "INVALID"],
    ["both without points", { ...voucher, ...both, pointPrice: 0 }, "pointPrice", "TOO_SMALL"],
    ["both without money", { ...voucher, ...both, priceMillimes: 0 }, "priceMillimes", "TOO_SMALL"],
    [
      "a voucher for dinars of nobody",
      { ...voucher, ...moneyOnly, partnerId: null },
      "partnerId",
      "REQUIRED",
    ],
    ["a voucher for both of nobody", { ...voucher, ...both, partnerId: null }, "partnerId", "REQUIRED"],
    ["a voucher without value", { ...voucher, faceValueMillimes: null }, "faceValueMillimes", "REQUIRED"],
    ["a voucher of nothing", { ...voucher, faceValueMillimes: 0 }, "faceValueMillimes", "TOO_SMALL"],
    ["a voucher with a discount", { ...voucher, discount: coupon.discount }, "discount", "INVALID"],
    ["a coupon without discount", { ...coupon, discount: null }, "discount", "REQUIRED"],
    ["a coupon with a value", { ...coupon, faceValueMillimes: 10_000 }, "faceValueMillimes", "INVALID"],
    ["0 percent", { ...coupon, discount: { kind: "PERCENT", value: 0 } }, "discount.value", "TOO_SMALL"],
    ["101 percent", { ...coupon, discount: { kind: "PERCENT", value: 101 } }, "discount.value", "TOO_LARGE"],
    [
      "an amount of nothing",
      { ...coupon, discount: { kind: "AMOUNT", value: 0 } },
      "discount.value",
      "TOO_SMALL",
    ],
    [
      "an end before the start",
      { ...voucher, availableFrom: later, availableTo: earlier },
      "availableTo",
      "INVALID_DATE",
    ],
    [
      "no time between",
      { ...voucher, availableFrom: later, availableTo: later },
      "availableTo",
      "INVALID_DATE",
    ],
    ["validity turned round", { ...voucher, validFrom: later, validTo: earlier }, "validTo", "INVALID_DATE"],
  ])("names %s", (_, terms, path, code) => {
    expect(faultsOf(terms)).toEqual([{ path, code }]);
  });

  it("names everything at once", () => {
    const faults = faultsOf({ ...coupon, pointPrice: 0, discount: null, validFrom: later, validTo: earlier });
    expect(faults.map(({ path }) => path)).toEqual(["pointPrice", "discount", "validTo"]);
  });
});
