import { kinds, type Operation } from "./account.ts";
import type { Facts, StandingPurchase, Verdict } from "./judge.ts";
import { groupBy, standingOf } from "./standing.ts";

/**
 * What the record itself adds up to: the points before its first call, and what each wish moved. The product's own
 * sums could all be wrong in the same way.
 */
export function ownSums(operations: readonly Operation[], facts: Facts): Verdict {
  return {
    rule: "balances are what the record of the calls adds up to",
    checked: facts.balances.length,
    broken: facts.balances.flatMap(({ customer, told, began }) => {
      const { least, most } = sumOf(customer, operations, facts);
      const [low, high] = [began + least, began + most];
      return told !== null && told >= low && told <= high
        ? []
        : [`customer ${customer} is told ${told ?? "nothing"}, the record adds up to ${rangeOf(low, high)}`];
    }),
  };
}

const rangeOf = (low: number, high: number) => (low === high ? String(low) : `${low} to ${high}`);

/** A range only where a wish is done and its answer, which alone tells the points, was lost. */
function sumOf(customer: string, operations: readonly Operation[], facts: Facts) {
  const sum = { least: 0, most: 0 };
  for (const kind of kinds) {
    const standing = new Map(standingOf(kind, facts).map((one) => [one.mark, one]));
    const ofKind = operations.filter((operation) => operation.kind === kind);
    const usual = Math.max(0, ...ofKind.flatMap(({ points }) => (points === null ? [] : [points])));
    const own = groupBy(
      ofKind.filter((operation) => operation.customer === customer),
      ({ mark }) => mark,
    );
    for (const [mark, calls] of own) {
      const found = standing.get(mark);
      const isDone = calls.some(({ outcome }) => outcome === "answered") || found !== undefined;
      // A purchase that was released has given its points back.
      const isKept = kind !== "purchase" || !found || (found as StandingPurchase).status === "COMPLETED";
      if (!isDone || !isKept) continue;
      const told = calls.find(({ points }) => points !== null)?.points;
      sum.least += told ?? 0;
      sum.most += told ?? usual;
    }
  }
  return sum;
}
