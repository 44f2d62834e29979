import { expect, it } from "vitest";
import type { CardAnswers } from "./answers.ts";
import type { SalePointQuery } from "./card.ts";
import { priceOf } from "./price.ts";

const card = (priceMillimes: number | null, pointPrice = 0, queries: SalePointQuery[] = []) => ({
  priceMillimes,
  pointPrice,
  queries,
});
const asking: SalePointQuery[] = ["amount"];

it.each<[string, ReturnType<typeof card>, number | null, CardAnswers, number]>([
  ["its own price", card(4_500), null, {}, 4_500],
  ["its own price, named too", card(4_500), 4_500, {}, 4_500],
  ["its own price, whatever amount it asks for", card(4_500, 0, asking), null, { amount: "9000" }, 4_500],
  ["nothing", card(0), null, {}, 0],
  ["points alone", card(null, 50), null, {}, 0],
  ["points alone, named as nothing", card(null, 50), 0, {}, 0],
  ["points and its price", card(2_000, 50), null, {}, 2_000],
  ["the amount beside it", card(null), 7_000, {}, 7_000],
  ["the amount that was asked for", card(null, 0, asking), null, { amount: "7000" }, 7_000],
  ["that amount, said twice", card(null, 0, asking), 7_000, { amount: "7000" }, 7_000],
  ["points and the amount that was asked for", card(null, 50, asking), null, { amount: "7000" }, 7_000],
])("a card costs %s", (_, of, amount, answers, price) => {
  expect(priceOf(of, amount, answers)).toEqual({ ok: true, value: price });
});

it.each<[string, ReturnType<typeof card>, number | null, CardAnswers]>([
  ["another amount beside its price", card(4_500), 4_499, {}],
  ["an amount for points alone", card(null, 50), 1_000, {}],
  ["no amount", card(null), null, {}],
  ["an amount of nothing", card(null), 0, {}],
  ["two amounts", card(null, 0, asking), 7_000, { amount: "7001" }],
])("%s is INVALID_AMOUNT", (_, of, amount, answers) => {
  expect(priceOf(of, amount, answers)).toMatchObject({
    ok: false,
    refusal: "INVALID_AMOUNT",
    details: [{ path: "amountMillimes" }],
  });
});
