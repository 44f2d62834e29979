import type { Effort } from "./effort.ts";
import type { Figure } from "./figures.ts";
import { callersOf, highestRate, type HttpLoad, type Subject } from "./http-subject.ts";
import { balancePath, callers, historyPath } from "./reading-row.ts";
import { besides, measureByTurns } from "./rounds.ts";
import type { Stage } from "./stage.ts";

/** A page that is full in the small database too. */
const pageOfTen = `${historyPath}?limit=10`;

/** How much longer the same call takes with that many more entries. */
export async function measureGrowth(
  small: Stage,
  large: Stage,
  load: HttpLoad,
  effort: Effort,
): Promise<Figure[]> {
  const figures: Figure[] = [];
  const calls: [string, (stage: Stage) => Subject["ask"]][] = [
    ["balance", () => ({ get: balancePath })],
    ["history page", () => ({ get: pageOfTen })],
    ["purchase", ({ offerIds }) => ({ purchaseOf: offerIds })],
  ];
  const many = `${(effort.customers * effort.entries).toLocaleString("en")} entries`;
  for (const [call, ask] of calls) {
    const rate = (stage: Stage) =>
      highestRate(load, { stage, ask: ask(stage), tokens: callersOf(stage, callers) }, effort.seconds);
    const rates = await measureByTurns({ few: rate(small), many: rate(large) }, effort.rounds);
    // Half the rate is twice the time, so the larger database's rate is the divisor.
    figures.push(
      besides({ name: `${call}, 10,000 entries`, floor: many, goal: { atMost: 1.3 } }, rates.few, rates.many),
    );
  }
  return figures;
}
