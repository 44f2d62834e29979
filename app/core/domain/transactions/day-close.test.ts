import { expect, test } from "vitest";
import { closeOf, inDrawer, wholeClose } from "./day-close.ts";

const sold = { priceMillimes: 12_000, reductionMillimes: 2_000, paidMillimes: 10_000, pointsGiven: 100 };

test("who only sold, who only handed back, and who did both, stand in the order of their names", () => {
  const sellers = closeOf(
    [
      { cashierId: null, seller: null, sales: 1, ...sold },
      { cashierId: "c1", seller: null, sales: 2, ...sold },
    ],
    [
      { cashierId: null, seller: "Amine", returns: 1, handedBackMillimes: 7_000, earlierMillimes: 7_000 },
      { cashierId: "c1", seller: null, returns: 1, handedBackMillimes: 4_000, earlierMillimes: 0 },
    ],
    new Map([["c1", "Sonia"]]),
  );
  expect(sellers.map(({ seller, sales, returns }) => [seller, sales, returns])).toEqual([
    ["Amine", 0, 1],
    ["Sonia", 2, 1],
    [null, 1, 0],
  ]);
  expect(sellers.map(inDrawer)).toEqual([-7_000, 6_000, 10_000]);
  const whole = wholeClose(sellers);
  expect(whole).toMatchObject({
    sales: 3,
    paidMillimes: 20_000,
    handedBackMillimes: 11_000,
    earlierMillimes: 7_000,
  });
  expect(inDrawer(whole)).toBe(9_000);
});

test("two cashiers of one name are two sellers, and neither is a name that was typed", () => {
  const sonias = ["c1", "c2", null].map((cashierId) => ({
    ...{ cashierId, seller: cashierId === null ? "Sonia" : null, sales: 1 },
    ...sold,
  }));
  const names = new Map([
    ["c1", "Sonia"],
    ["c2", "Sonia"],
  ]);
  const sellers = closeOf(sonias, [], names);
  expect(sellers.map(({ cashierId, seller }) => [cashierId, seller])).toEqual([
    ["c1", "Sonia"],
    ["c2", "Sonia"],
    [null, "Sonia"],
  ]);
});

test("a day without anything has no seller", () => {
  expect(closeOf([], [], new Map())).toEqual([]);
  expect(inDrawer(wholeClose([]))).toBe(0);
});
