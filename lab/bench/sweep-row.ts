import { readFileSync } from "node:fs";
import { benchEnvironment } from "./bench-environment.ts";
import type { Child } from "./child.ts";
import { findPostgres } from "./cpu.ts";
import type { Effort } from "./effort.ts";
import type { Figure } from "./figures.ts";
import { withCost } from "./http-subject.ts";
import type { JobResult, JobTask } from "./job-process.ts";
import { besides, measureByTurns } from "./rounds.ts";
import type { Stages } from "./stage.ts";
import { jobNames, populateSwept, type Due, type JobName } from "./sweep-population.ts";
import { withClient } from "./without-indexes.ts";

/** The number of customers in one statement of the bare SQL. */
const batchSize = 500;

/** The bare SQL of each job: a file, its parameters besides customers and time, and the share of its rate that is wanted. */
const floors: Record<JobName, { file: string; values: string[]; goal: number }> = {
  "points-expiry": { file: "floor-lapse.sql", values: ["EXPIRED", "EXPIRED", "expire"], goal: 0.5 },
  "inactivity-cancellation": {
    file: "floor-lapse.sql",
    values: ["CANCELLED", "INACTIVITY", "inactivity"],
    goal: 0.3,
  },
  "level-sweep": { file: "floor-level.sql", values: [], goal: 0.3 },
};

interface Bench {
  databaseUrl: string;
  postgres: number | null;
  child: Child<JobTask, JobResult>;
}

/** Makes the database with all customers of the sweeps. This takes long; other work may run meanwhile. */
export async function prepareSweeps(
  stages: Stages,
  effort: Effort,
): Promise<{ databaseUrl: string; due: Due[]; rounds: number }> {
  const databaseUrl = await stages.makeDatabase("sweeps");
  console.log(`sweeps: ${effort.swept.toLocaleString("en")} customers …`);
  const rounds = Math.min(3, effort.rounds);
  const due = await populateSwept(databaseUrl, {
    customers: effort.swept,
    due: effort.due,
    // Each round needs one moment for the job and one for the bare SQL; so does the round that warms up.
    moments: 2 * (rounds + 1),
    now: new Date(),
  });
  return { databaseUrl, due, rounds };
}

/**
 * Measures the jobs that go through all customers, each beside the same writes as bare SQL in batches. The
 * bare SQL gets the list of due customers and need not find them. Each measurement has new due customers; the
 * first round warms up.
 */
export async function measureSweeps(
  stages: Stages,
  { databaseUrl, due, rounds }: Awaited<ReturnType<typeof prepareSweeps>>,
): Promise<Figure[]> {
  const figures: Figure[] = [];
  const postgres = await findPostgres(databaseUrl);
  for (const job of jobNames) {
    const env = benchEnvironment(databaseUrl);
    const child = await stages.start<JobTask, JobResult>("job-process", env, ["--expose-gc"]);
    const turns = due.filter((one) => one.job === job);
    figures.push(...(await measureJob({ databaseUrl, postgres, child }, job, turns, rounds)));
    await child.stop();
  }
  return figures;
}

async function measureJob(
  { databaseUrl, postgres, child }: Bench,
  job: JobName,
  turns: Due[],
  rounds: number,
): Promise<Figure[]> {
  const runs: JobResult[] = [];
  // Job and floor take the moments in order of time: each run leaves nobody due for the next.
  const left = [...turns];
  const rates = await measureByTurns(
    {
      job: () =>
        withCost({ processes: [child.pid], postgres }, async () => {
          const { moment, userIds } = next(left);
          const run = await child.ask({ job, now: moment });
          if (run.done !== userIds.length)
            throw new Error(`${job} did ${run.done} customers of ${userIds.length}`);
          runs.push(run);
          return { calls: run.done, perSecond: run.done / run.seconds };
        }),
      floor: () => withCost({ processes: [], postgres }, () => writeBare(databaseUrl, job, next(left))),
    },
    rounds,
  );
  const memory = (name: string, megabytes: number[]) => memoryFigure(`${job}: ${name}`, megabytes);
  return [
    besides(
      { name: job, floor: "bare SQL in batches", goal: { atLeast: floors[job].goal } },
      rates.job,
      rates.floor,
    ),
    memory(
      "memory in use",
      runs.map((run) => run.heapMegabytes),
    ),
    memory(
      "most memory",
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
 * Memory after the last run divided by memory after the first: 1 if memory does not grow with the customers
 * done.
 */
function memoryFigure(name: string, megabytes: number[]): Figure {
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

function writeBare(
  databaseUrl: string,
  job: JobName,
  { moment, userIds }: Due,
): Promise<{ calls: number; perSecond: number }> {
  const { file, values } = floors[job];
  const text = readFileSync(`lab/bench/${file}`, "utf8");
  return withClient(databaseUrl, async (db) => {
    const started = performance.now();
    let written = 0;
    for (let start = 0; start < userIds.length; start += batchSize) {
      const batch = userIds.slice(start, start + batchSize);
      written += (await db.query({ name: job, text, values: [batch, moment, ...values] })).rowCount ?? 0;
    }
    const seconds = (performance.now() - started) / 1000;
    if (written < userIds.length)
      throw new Error(`the bare SQL of ${job} wrote for ${written} of ${userIds.length} customers`);
    return { calls: userIds.length, perSecond: userIds.length / seconds };
  });
}
