/** The job points-expiry in a process of its own, as it runs beside a server, with what it takes of memory. */
import { prisma } from "#app/db/client.server.ts";
import { expiryBatchSize, pointsExpiry } from "#app/services/points/points-expiry.server.ts";
import { runJob } from "#app/services/jobs/run-job.server.ts";
import { serveTasks } from "./child.ts";

export interface ExpiryTask {
  /** What the clock of the rules says. */
  now: Date;
}

export interface ExpiryResult {
  done: number;
  seconds: number;
  /** How many customers are done at once. */
  batchSize: number;
  /** Megabytes in use after the run, when what nobody needs has been thrown away. */
  heapMegabytes: number;
  /** The most that the process had of the machine, until now. */
  maxMegabytes: number;
}

const silent = { info: () => {}, warn: () => {}, error: () => {} };

async function run({ now }: ExpiryTask): Promise<ExpiryResult> {
  await prisma.$queryRaw`SELECT 1`;
  const started = performance.now();
  const ran = await runJob(pointsExpiry, { log: silent, clock: () => Promise.resolve(now) });
  const seconds = (performance.now() - started) / 1000;
  if (!ran.ok || ran.value.failed > 0) throw new Error(`the job did not go through: ${JSON.stringify(ran)}`);
  globalThis.gc?.();
  return {
    done: ran.value.done,
    seconds,
    batchSize: expiryBatchSize,
    heapMegabytes: process.memoryUsage().heapUsed / 1024 ** 2,
    maxMegabytes: process.resourceUsage().maxRSS / 1024,
  };
}

serveTasks(run);
