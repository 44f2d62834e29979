import { balancePath, historyPath, purchaseBy, readBy, walletPath } from "./calls.ts";
import type { Effort } from "./effort.ts";
import type { Figure } from "./figures.ts";
import { highestRate, type HttpLoad } from "./http-subject.ts";
import type { Ask } from "./requests.ts";
import { besidesInCpu, measureByTurns } from "./rounds.ts";
import type { Stage, Stages } from "./stage.ts";

/** What a call costs, in Node and Postgres, beside the same call behind a bare `node:http`. */
export async function measureCeiling(
  stages: Stages,
  stage: Stage,
  load: HttpLoad,
  effort: Effort,
): Promise<Figure[]> {
  const bare = await stages.serve("ceiling-process", stage.databaseUrl);
  const calls: [string, Ask][] = [
    ["balance", readBy(stage, balancePath)],
    ["history page (API)", readBy(stage, historyPath)],
    ["wallet page (API)", readBy(stage, walletPath)],
    ["purchase", purchaseBy(stage, stage.offerIds)],
  ];
  const figures: Figure[] = [];
  for (const [call, ask] of calls) {
    const { ours, ceiling } = await measureByTurns(
      {
        ours: highestRate(load, { server: stage, ask }, effort.seconds / 2),
        ceiling: highestRate(load, { server: bare, ask }, effort.seconds / 2),
      },
      effort.rounds,
    );
    const name = `${call}: CPU of a call`;
    figures.push(besidesInCpu({ name, floor: "behind bare node:http", goal: { atMost: 2 } }, ours, ceiling));
  }
  return figures;
}
