import { expect, test } from "vitest";
import { mostOfCampaign } from "./campaign-budget.ts";

const prices = { offerPoints: 300, stamps: 1, spinPoints: 500 };
const none = { budgetPoints: null, budgetTimes: null };
const gift = { effect: { offerId: "an offer" } };

test.each([
  ["points without a budget", { effect: { points: 50 }, ...none }, Infinity],
  ["points of a budget", { effect: { points: 50 }, ...none, budgetPoints: 2_000 }, 2_000],
  ["so many times points", { effect: { points: 50 }, ...none, budgetTimes: 10 }, 500],
  ["a share of sales, however often", { effect: { multiplier: 2 }, ...none, budgetTimes: 10 }, Infinity],
  ["gifts with a budget of points alone", { ...gift, ...none, budgetPoints: 2_000 }, Infinity],
  ["so many gifts", { ...gift, ...none, budgetTimes: 10 }, 3_000],
  ["so many spins", { effect: { spin: true as const }, ...none, budgetTimes: 10 }, 5_000],
])("%s", (_, rule, most) => {
  expect(mostOfCampaign(rule, prices)).toBe(most);
});

test("stamps cost their part of the card's offer", () => {
  const rule = { effect: { stampCardId: "a card" }, ...none, budgetTimes: 7 };
  expect(mostOfCampaign(rule, { ...prices, stamps: 5 })).toBe(420);
});
