import { setTimeout as wait } from "node:timers/promises";
import { benchEnvironment } from "./bench-environment.ts";
import { purchaseBy } from "./calls.ts";
import { cpuOf } from "./cpu.ts";
import type { Effort } from "./effort.ts";
import type { Figure } from "./figures.ts";
import type { FloorResult, FloorTask } from "./floor-load.ts";
import { atOnce, evenness, withCost, type HttpLoad, type Subject } from "./http-subject.ts";
import { pricePoints, slotsOfOffer } from "./population.ts";
import { besides, measureByTurns, rateOf, type Measure } from "./rounds.ts";
import { runSqlFile, type Stage, type Stages } from "./stage.ts";

/**
 * A purchase over HTTP beside its bare SQL, and purchases of one hot offer beside a hundred offers. The
 * dispatcher runs, and its CPU and Postgres' for passing on the purchases count with them.
 */
export async function measurePurchase(
  stages: Stages,
  stage: Stage,
  load: HttpLoad,
  effort: Effort,
): Promise<Figure[]> {
  await runSqlFile(stage.databaseUrl, "lab/bench/floor.sql");
  const env = benchEnvironment(stage.databaseUrl);
  const floor = await stages.start<FloorTask, FloorResult>("floor-load", env);
  const dispatcher = await stages.start("dispatcher-process", env);
  await untilIdle(dispatcher.pid, 20_000);
  const server = { ...stage, processes: [...stage.processes, dispatcher.pid] };
  const spread: Subject = { server, ask: purchaseBy(stage, stage.offerIds) };
  const hot: Subject = { server, ask: purchaseBy(stage, [stage.hotOfferId]) };
  const { seconds } = effort;
  const buy =
    ({ ask }: Subject): Measure =>
    () =>
      withCost(server, async () => {
        const task = { port: stage.port, connections: atOnce, until: { seconds }, asks: [ask] };
        const result = await load.ask(task);
        await untilIdle(dispatcher.pid, 3_000);
        return result;
      });
  const bare =
    (clients: number): Measure =>
    () =>
      withCost({ processes: [], postgres: stage.postgres }, () =>
        floor.ask({ ...floorOf(stage), clients, seconds }),
      );
  const samples = await measureByTurns(
    { floor: bare(atOnce), spread: buy(spread), hot: buy(hot), floor8: bare(8), floor10: bare(10) },
    effort.rounds,
  );
  const even = (name: string, subject: Subject, highest: number) =>
    evenness(load, subject, { name, highest }, effort);
  const figures = [
    besides(
      { name: "purchase", floor: "one SQL function, 32 clients", goal: { atLeast: 0.3 } },
      samples.spread,
      samples.floor,
    ),
    besides({ name: "purchase", floor: "the same, 8 clients", goal: null }, samples.spread, samples.floor8),
    besides({ name: "purchase", floor: "the same, 10 clients", goal: null }, samples.spread, samples.floor10),
    await even("purchase", spread, rateOf(samples.spread)),
    besides(
      { name: "purchase, one hot offer", floor: "100 offers", goal: { atLeast: 0.8 } },
      samples.hot,
      samples.spread,
    ),
    await even("purchase, one hot offer", hot, rateOf(samples.hot)),
  ];
  await untilIdle(dispatcher.pid, 20_000);
  await dispatcher.stop();
  await floor.stop();
  return figures;
}

function floorOf(stage: Stage): Omit<FloorTask, "clients" | "seconds"> {
  const { databaseUrl, people, offerIds } = stage;
  const userIds = people.map(({ userId }) => userId);
  return { databaseUrl, userIds, offerIds, pricePoints, slots: slotsOfOffer };
}

/**
 * Waits until the dispatcher has passed on all purchases, so that its work does not count in the next
 * measurement.
 */
async function untilIdle(pid: number, patienceMs: number): Promise<void> {
  const stepMs = 250;
  let before = cpuOf([pid]);
  for (let waited = 0; waited < patienceMs; waited += stepMs) {
    await wait(stepMs);
    const now = cpuOf([pid]);
    // To look for work and find none takes a few milliseconds.
    if (now - before <= stepMs / 10) return;
    before = now;
  }
}
