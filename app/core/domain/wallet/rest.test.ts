import { expect, test } from "vitest";
import { restOfPrice } from "./rest.ts";

test.each([
  ["a quarter used", [100, 0], [20_000, 15_000], [75, 0]],
  ["points and dinars", [100, 9_999], [20_000, 15_000], [75, 7_499]],
  ["rounded down", [100, 10], [30_000, 10_000], [33, 3]],
  ["next to nothing left", [100, 5_000], [20_000, 1], [0, 0]],
  [
    "the largest amounts",
    [2_000_000_000, 2_000_000_000],
    [2_000_000_000, 1_999_999_999],
    [1_999_999_999, 1_999_999_999],
  ],
] as const)("of a voucher: %s", (_what, [pointPrice, priceMillimes], [face, left], [points, millimes]) => {
  const voucher = { faceValueMillimes: face, remainingMillimes: left };
  expect(restOfPrice({ pointPrice, priceMillimes }, voucher)).toEqual({
    pointPrice: points,
    priceMillimes: millimes,
  });
});
