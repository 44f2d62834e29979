import { readFileSync } from "node:fs";
import pg from "pg";
import { benchEnvironment } from "./bench-environment.ts";
import type { Effort } from "./effort.ts";
import type { ExpiryResult, ExpiryTask } from "./expiry-process.ts";
import type { Figure } from "./figures.ts";
import { populateExpiring, type Due } from "./expiry-population.ts";
import { besides, measureByTurns } from "./rounds.ts";
import { makeFloor, type Stages } from "./stage.ts";

/**
 * The job points-expiry beside the same writes as bare SQL in batches of the same size, which is even given
 * the due customers. Each round has its own customers, whose points expire at a time of their own; the first
 * round warms up.
 */
export async function measureExpiry(stages: Stages, effort: Effort): Promise<Figure[]> {
  const databaseUrl = await stages.makeDatabase("expiry");
  console.log(`expiry: ${effort.expiring} customers with points past their time …`);
  const turns = await populateExpiring(databaseUrl, {
    customers: effort.expiring,
    turns: effort.rounds + 1,
    now: new Date(),
  });
  await makeFloor(databaseUrl);
  const env = benchEnvironment(databaseUrl);
  const job = await stages.start<ExpiryTask, ExpiryResult>("expiry-process", env, ["--expose-gc"]);
  const runs: ExpiryResult[] = [];
  const left = { job: [...turns], floor: [...turns] };
  const rates = await measureByTurns(
    {
      job: async () => {
        const { moment, userIds } = next(left.job);
        const run = await job.ask({ now: moment });
        if (run.done !== userIds.length)
          throw new Error(`the job did ${run.done} customers of ${userIds.length}`);
        runs.push(run);
        return run.done / run.seconds;
      },
      // The job runs first in the warm-up round, and reports the size of its batches.
      floor: () => expireBare(databaseUrl, next(left.floor), runs[0]?.batchSize ?? 0),
    },
    effort.rounds,
  );
  await job.stop();
  return [
    besides(
      { name: "points-expiry", floor: "bare SQL in batches", goal: { atLeast: 0.5 } },
      rates.job,
      rates.floor,
    ),
    memory(
      "points-expiry: memory in use",
      runs.map((run) => run.heapMegabytes),
    ),
    memory(
      "points-expiry: most memory",
      runs.map((run) => run.maxMegabytes),
    ),
  ];
}

function next(turns: Due[]): Due {
  const turn = turns.shift();
  if (!turn) throw new Error("there are fewer turns than rounds");
  return turn;
}

/**
 * Memory after the last run to memory after the first: 1 if it does not grow with the number of customers.
 */
function memory(name: string, megabytes: number[]): Figure {
  const first = megabytes[0] ?? NaN;
  const last = megabytes.at(-1) ?? NaN;
  return {
    name,
    floor: "after the first run",
    goal: { atMost: 1.2 },
    ratios: [last / first],
    ours: last,
    beside: first,
    unit: " MB",
  };
}

/** Customers per second. */
async function expireBare(databaseUrl: string, { moment, userIds }: Due, batchSize: number): Promise<number> {
  const text = readFileSync("scripts/bench/floor-expiry.sql", "utf8");
  const client = new pg.Client({ connectionString: databaseUrl, options: "-c timezone=UTC" });
  await client.connect();
  try {
    const started = performance.now();
    let uses = 0;
    for (let start = 0; start < userIds.length; start += batchSize) {
      const values = [userIds.slice(start, start + batchSize), moment];
      uses += (await client.query({ name: "expire", text, values })).rowCount ?? 0;
    }
    if (uses < userIds.length) throw new Error(`the floor took ${uses} lots of ${userIds.length} customers`);
    return (userIds.length * 1000) / (performance.now() - started);
  } finally {
    await client.end();
  }
}
