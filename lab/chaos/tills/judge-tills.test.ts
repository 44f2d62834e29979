import { expect, test } from "vitest";
import { Random } from "../random.ts";
import { faceMillimes, mostWithItem, quick } from "./effort.ts";
import { judgeTills, type SoldSale, type TillFacts } from "./judge-tills.ts";
import { planSales } from "./plan-sales.ts";

const told = (transactionId: string, lossMillimes = 0) =>
  ({ seq: 0, outcome: "REPEATED", transactionId, pointsEarned: 5, lossMillimes }) as const;
const planned = { customer: 0, item: 0, amountMillimes: 12_000, afterMs: 1 };

/** Two tills that took one item, and all is right. */
function made(): { sold: SoldSale[]; facts: TillFacts } {
  return {
    sold: [
      { ...planned, till: 0, seq: 0, answers: [{ ...told("a"), outcome: "DONE" }, told("a")] },
      { ...planned, till: 1, seq: 0, answers: [told("b", faceMillimes)] },
    ],
    facts: {
      ...{ transactions: ["a", "b"], kept: 2, uses: [[1]], isProved: true },
      balances: [{ began: 10, held: 20 }],
    },
  };
}

const brokenOf = ({ sold, facts }: ReturnType<typeof made>) =>
  judgeTills(sold, facts).flatMap(({ rule, broken }) => (broken.length > 0 ? [rule] : []));

test("what is right is found right", () => {
  expect(brokenOf(made())).toEqual([]);
});

const first = ({ sold: [one] }: ReturnType<typeof made>) => one?.answers ?? [];

test.each<[string, (all: ReturnType<typeof made>) => unknown]>([
  ["no sale is lost", ({ facts }) => (facts.transactions = ["a", "c"])],
  ["no sale is doubled", ({ facts }) => facts.transactions.push("c")],
  ["no sale is doubled", ({ facts }) => (facts.kept = 3)],
  ["no sale is doubled", (all) => first(all).push({ ...told("a"), outcome: "DONE" })],
  [
    "what was answered once is answered always",
    (all) => first(all).unshift({ ...told("a"), pointsEarned: 4 }),
  ],
  [
    "of the tills that took an item one counts, and each other is a loss",
    ({ facts }) => (facts.uses = [[2]]),
  ],
  ["customers have the points that tills were told", ({ facts }) => (facts.balances[0]!.held = 24)],
  ["the ledger is true", ({ facts }) => (facts.isProved = false)],
])("finds that it does not hold: %s", (rule, breaks) => {
  const all = made();
  breaks(all);
  expect(brokenOf(all)).toContain(rule);
});

test("each till sells as much as it should, takes no item twice and no more than its bounds allow", () => {
  const sales = planSales(new Random(1), quick);
  expect(sales).toHaveLength(quick.tills * quick.salesOfTill);
  for (let till = 0; till < quick.tills; till += 1) {
    const items = sales
      .filter((sale) => sale.till === till && sale.item !== null)
      .map(({ customer, item }) => `${customer} ${item}`);
    expect(new Set(items).size).toBe(items.length);
    expect(items.length).toBeLessThanOrEqual(mostWithItem);
  }
});
