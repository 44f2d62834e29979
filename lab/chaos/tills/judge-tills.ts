import type { OfflineResult } from "../../../app/core/domain/offline/offline-answers.ts";
import { faceMillimes } from "./effort.ts";
import type { PlannedSale } from "./plan-sales.ts";

/** A sale with all that was ever answered to it. */
export interface SoldSale extends PlannedSale {
  answers: OfflineResult[];
}

/** What stands in the database when nothing is under way any more. */
export interface TillFacts {
  /** The sales of these customers, by id. */
  transactions: string[];
  /** What came of tills' sales, refused ones too. */
  kept: number;
  /** By customer and item, how often it was used. */
  uses: number[][];
  /** By customer: points before the tills sold and at the end, without what levels gave. */
  balances: { began: number; held: number }[];
  isProved: boolean;
}

export interface TillVerdict {
  rule: string;
  broken: string[];
}

const nameOf = ({ till, seq }: PlannedSale) => `sale ${seq} of till ${till}`;

/** Compares what was answered, which is all that the tills know, with what stands. */
export function judgeTills(sold: readonly SoldSale[], facts: TillFacts): TillVerdict[] {
  return [
    { rule: "no sale is lost", broken: lost(sold, facts) },
    { rule: "no sale is doubled", broken: doubled(sold, facts) },
    { rule: "what was answered once is answered always", broken: sold.filter(differs).map(nameOf) },
    {
      rule: "of the tills that took an item one counts, and each other is a loss",
      broken: items(sold, facts),
    },
    { rule: "customers have the points that tills were told", broken: balances(sold, facts) },
    { rule: "the ledger is true", broken: facts.isProved ? [] : ["npm run ledger:prove"] },
  ];
}

function lost(sold: readonly SoldSale[], { transactions }: TillFacts): string[] {
  const there = new Set(transactions);
  return sold
    .filter(({ answers }) => !there.has(answers.at(-1)?.transactionId ?? ""))
    .map((sale) => `${nameOf(sale)}: ${JSON.stringify(sale.answers.at(-1))}`);
}

function doubled(sold: readonly SoldSale[], { transactions, kept }: TillFacts): string[] {
  const ids = new Set(sold.flatMap(({ answers }) => answers.map(({ transactionId }) => transactionId)));
  return [
    ...(ids.size === sold.length ? [] : [`${ids.size} ids for ${sold.length} sales`]),
    ...(transactions.length === sold.length ? [] : [`${transactions.length} sales stand of ${sold.length}`]),
    ...(kept === sold.length ? [] : [`${kept} rows of ${sold.length} sales`]),
    ...sold.filter(({ answers }) => timesNew(answers) > 1).map((sale) => `${nameOf(sale)} was new twice`),
  ];
}

const timesNew = (answers: readonly OfflineResult[]) =>
  answers.filter(({ outcome }) => outcome !== "REPEATED").length;

function differs({ answers }: SoldSale): boolean {
  const said = answers.map(({ outcome: _, ...rest }) => JSON.stringify(Object.entries(rest).toSorted()));
  return new Set(said).size > 1;
}

function items(sold: readonly SoldSale[], { uses }: TillFacts): string[] {
  return uses.flatMap((ofCustomer, customer) =>
    ofCustomer.flatMap((used, item) => {
      const takers = sold.filter((sale) => sale.customer === customer && sale.item === item);
      const losses = takers
        .map(({ answers }) => answers.at(-1)?.lossMillimes ?? -1)
        .toSorted((a, b) => a - b);
      const right = takers.map((_, index) => (index === 0 ? 0 : faceMillimes));
      const isRight = losses.join() === right.join() && used === Math.min(1, takers.length);
      return isRight
        ? []
        : [`item ${item} of customer ${customer}: used ${used} times, losses ${losses.join()}`];
    }),
  );
}

function balances(sold: readonly SoldSale[], facts: TillFacts): string[] {
  return facts.balances.flatMap(({ began, held }, customer) => {
    const told = sold
      .filter((sale) => sale.customer === customer)
      .reduce((sum, { answers }) => sum + (answers.at(-1)?.pointsEarned ?? 0), 0);
    return began + told === held ? [] : [`customer ${customer}: ${began} before, ${told} told, ${held} held`];
  });
}
