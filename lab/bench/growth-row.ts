import { balancePath, historyPath, pageOfVisitor, purchaseBy, readBy, shopPage } from "./calls.ts";
import type { Effort } from "./effort.ts";
import type { Figure } from "./figures.ts";
import { highestRate, type HttpLoad } from "./http-subject.ts";
import type { Ask } from "./requests.ts";
import { besides, measureByTurns } from "./rounds.ts";
import type { Stage } from "./stage.ts";

/** A page that is full in the small database too. */
const pageOfTen = `${historyPath}?limit=10`;

/** How much longer the same call or page takes in the database with more entries. */
export async function measureGrowth(
  small: Stage,
  huge: Stage,
  load: HttpLoad,
  effort: Effort,
): Promise<Figure[]> {
  const figures: Figure[] = [];
  const calls: [string, (stage: Stage) => Ask][] = [
    ["balance", (stage) => readBy(stage, balancePath)],
    ["history page (API)", (stage) => readBy(stage, pageOfTen)],
    ["purchase", (stage) => purchaseBy(stage, stage.offerIds)],
    ["shop page", () => pageOfVisitor(shopPage)],
  ];
  const many = (effort.customers * (effort.past + effort.entries)).toLocaleString("en");
  for (const [call, ask] of calls) {
    const rate = (stage: Stage) => highestRate(load, { server: stage, ask: ask(stage) }, effort.seconds);
    const rates = await measureByTurns({ few: rate(small), many: rate(huge) }, effort.rounds);
    const heading = { name: `${call}: 10,000 entries`, floor: `${many} entries`, goal: { atMost: 1.3 } };
    // Half the rate is twice the time, so the larger database's rate is the divisor.
    figures.push(besides(heading, rates.few, rates.many));
  }
  return figures;
}
