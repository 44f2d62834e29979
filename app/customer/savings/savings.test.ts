import fc from "fast-check";
import { expect, test } from "vitest";
import { savingsOf, type ItemUse } from "./savings.ts";

const voucher: ItemUse = {
  month: 3,
  partner: "Kaskès",
  amountMillimes: 20_000,
  priceMillimes: 0,
  faceValueMillimes: 20_000,
};
const coupon: ItemUse = { ...voucher, amountMillimes: 4_500, faceValueMillimes: null };

test("a voucher for points alone saves all that it takes off", () => {
  expect(savingsOf([voucher]).totalMillimes).toBe(20_000);
});

test("what was paid in dinars is no saving: of a part its share, of a coupon all of it", () => {
  expect(savingsOf([{ ...voucher, priceMillimes: 12_500 }]).totalMillimes).toBe(7_500);
  expect(savingsOf([{ ...voucher, amountMillimes: 5_000, priceMillimes: 12_500 }]).totalMillimes).toBe(1_875);
  expect(savingsOf([{ ...coupon, priceMillimes: 1_500 }]).totalMillimes).toBe(3_000);
});

test("a use that was given back counts for nothing, its price neither", () => {
  const back = { ...coupon, amountMillimes: 0, priceMillimes: 1_500 };
  expect(savingsOf([back])).toEqual({ totalMillimes: 0, months: [], partners: [] });
});

test("months stand in their order, partners by what they saved", () => {
  const { months, partners } = savingsOf([
    { ...voucher, month: 11 },
    coupon,
    { ...coupon, month: 11, partner: "Hanout Lella" },
  ]);
  expect(months).toEqual([
    { month: 3, millimes: 4_500 },
    { month: 11, millimes: 24_500 },
  ]);
  expect(partners).toEqual([
    { name: "Kaskès", millimes: 24_500 },
    { name: "Hanout Lella", millimes: 4_500 },
  ]);
});

test("months and partners add up to the total, whatever was used", () => {
  const use = fc.record({
    month: fc.integer({ min: 1, max: 12 }),
    partner: fc.constantFrom("A", "B", "C"),
    amountMillimes: fc.integer({ min: 0, max: 100_000 }),
    priceMillimes: fc.integer({ min: 0, max: 100_000 }),
    faceValueMillimes: fc.option(fc.integer({ min: 100_000, max: 200_000 })),
  });
  fc.assert(
    fc.property(fc.array(use), (uses) => {
      const { totalMillimes, months, partners } = savingsOf(uses);
      const sum = (parts: { millimes: number }[]) => parts.reduce((all, { millimes }) => all + millimes, 0);
      expect([sum(months), sum(partners)]).toEqual([totalMillimes, totalMillimes]);
    }),
  );
});
