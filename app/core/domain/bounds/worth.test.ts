import { expect, test } from "vitest";
import { excessGiven, excessOf, isCheaper, pointMillimes, priceInPoints } from "./worth.ts";

const voucher = {
  type: "VOUCHER" as const,
  ...{ pointPrice: 100, priceMillimes: 0, faceValueMillimes: 2_000, discount: null },
  maximumReductionMillimes: null,
};
const coupon = { ...voucher, type: "COUPON" as const, faceValueMillimes: null };
const percent = { kind: "PERCENT" as const, value: 20 };

test.each([
  ["a voucher that is worth exactly its points", voucher, 0],
  ["one of a millime more", { ...voucher, faceValueMillimes: 2_001 }, 1],
  ["one that is paid for in dinars too", { ...voucher, faceValueMillimes: 5_000, priceMillimes: 3_000 }, 0],
  ["a coupon of an amount", { ...coupon, discount: { kind: "AMOUNT" as const, value: 2_500 } }, 500],
  [
    "a share of a price up to a maximum",
    { ...coupon, discount: percent, maximumReductionMillimes: 1_500 },
    -500,
  ],
  ["a share of any price", { ...coupon, discount: percent }, Infinity],
])("%s", (_, offer, excess) => {
  expect(excessOf(offer, 20)).toBe(excess);
});

test("what is given is not paid for in dinars", () => {
  const bought = { ...voucher, pointPrice: 0, priceMillimes: 2_000 };
  expect([excessOf(bought, 20), excessGiven(bought, 20), excessGiven(bought, 20, 100)]).toEqual([
    0, 2_000, 0,
  ]);
});

test.each([
  [{ pointPrice: 300, priceMillimes: 0 }, 20, 300],
  [{ pointPrice: 0, priceMillimes: 20_000 }, 20, 1_000],
  [{ pointPrice: 10, priceMillimes: 21 }, 20, 12],
])("%o at %d millimes costs %d points", (offer, rate, points) => {
  expect(priceInPoints(offer, rate)).toBe(points);
});

test.each([
  [20, 20],
  [35, 35],
  [0, 20],
  [null, 20],
])("a ceiling of %j millimes a point means a rate of %d", (perPointMillimes, rate) => {
  expect(pointMillimes({ perPointMillimes })).toBe(rate);
});

test("of what is worth any amount each price counts, and of nothing else", () => {
  const before = { ...coupon, discount: percent, priceMillimes: 50 };
  expect(isCheaper(before, { ...before, pointPrice: 99, priceMillimes: 90 })).toBe(true);
  expect(isCheaper(before, { ...before, pointPrice: 900, priceMillimes: 49 })).toBe(true);
  expect(isCheaper(before, { ...before, pointPrice: 101 })).toBe(false);
  expect(isCheaper(voucher, { ...voucher, pointPrice: 99 })).toBe(false);
});
