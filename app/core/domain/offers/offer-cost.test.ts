import { expect, test } from "vitest";
import { offerCost } from "./offer-cost.ts";

const voucher = {
  pricingType: "POINTS_ONLY" as const,
  pointPrice: 500,
  priceMillimes: 0,
  faceValueMillimes: 10_000,
  discount: null,
  maximumReductionMillimes: null,
};
const coupon = { ...voucher, faceValueMillimes: null };

test.each([
  ["a voucher for points", voucher, [10_000, false, 0, 10_000, 20_000]],
  [
    "a voucher for points and money",
    { ...voucher, pricingType: "MONEY_AND_POINTS" as const, priceMillimes: 4_000 },
    [10_000, false, 4_000, 6_000, 12_000],
  ],
  [
    "a voucher for money alone",
    { ...voucher, pricingType: "MONEY_ONLY" as const, priceMillimes: 9_000 },
    [10_000, false, 9_000, 1_000, null],
  ],
  [
    "a voucher sold above its worth",
    { ...voucher, pricingType: "MONEY_ONLY" as const, priceMillimes: 11_000 },
    [10_000, false, 11_000, -1_000, null],
  ],
  [
    "a coupon of an amount",
    { ...coupon, discount: { kind: "AMOUNT" as const, value: 5_000 } },
    [5_000, false, 0, 5_000, 10_000],
  ],
  [
    "a coupon of a percentage up to a maximum",
    { ...coupon, discount: { kind: "PERCENT" as const, value: 20 }, maximumReductionMillimes: 15_000 },
    [15_000, true, 0, 15_000, 30_000],
  ],
  [
    "a price that stays from another kind of price",
    { ...voucher, priceMillimes: 4_000 },
    [10_000, false, 0, 10_000, 20_000],
  ],
])("%s", (_, offer, [worthMillimes, atMost, paidMillimes, costMillimes, millimesPerThousandPoints]) => {
  expect(offerCost(offer)).toEqual({
    worthMillimes,
    atMost,
    paidMillimes,
    costMillimes,
    millimesPerThousandPoints,
  });
});

test.each([
  ["a percentage without a maximum", { ...coupon, discount: { kind: "PERCENT" as const, value: 20 } }],
  ["an offer without a worth", coupon],
  ["a voucher of nothing", { ...voucher, faceValueMillimes: 0 }],
])("%s costs what cannot be said", (_, offer) => {
  expect(offerCost(offer)).toBeNull();
});
