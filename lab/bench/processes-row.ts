import { balancePath, homePage, pageBy, readBy } from "./calls.ts";
import type { Effort } from "./effort.ts";
import type { Figure } from "./figures.ts";
import { highestRate, type HttpLoad } from "./http-subject.ts";
import type { Ask } from "./requests.ts";
import { besides, measureByTurns } from "./rounds.ts";
import type { Stage, Stages } from "./stage.ts";

/**
 * Two server processes beside one, on the same database. The load and Postgres need their share of the cores
 * as well, so on a machine with two cores this only shows that a second process does not slow it down.
 */
export async function measureProcesses(
  stages: Stages,
  stage: Stage,
  load: HttpLoad,
  effort: Effort,
): Promise<Figure[]> {
  const two = await stages.serve("two-processes", stage.databaseUrl);
  const calls: [string, Ask][] = [
    ["balance", readBy(stage, balancePath)],
    ["home page", pageBy(stage, homePage)],
  ];
  const figures: Figure[] = [];
  for (const [call, ask] of calls) {
    const { both, one } = await measureByTurns(
      {
        both: highestRate(load, { server: two, ask }, effort.seconds),
        one: highestRate(load, { server: stage, ask }, effort.seconds),
      },
      effort.rounds,
    );
    const heading = { name: `${call}: two server processes`, floor: "one", goal: { atLeast: 1 } };
    figures.push(besides(heading, both, one));
  }
  return figures;
}
