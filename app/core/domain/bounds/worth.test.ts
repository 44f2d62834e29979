import { expect, test } from "vitest";
import { excessOf } from "./worth.ts";

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
