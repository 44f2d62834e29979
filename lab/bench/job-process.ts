/** Runs a job in a process of its own, as in production, and measures its memory. */
import { prisma } from "../../app/core/db/client.server.ts";
import { findJob } from "../../app/desk/jobs/all-jobs.server.ts";
import { runJob } from "../../app/core/services/jobs/run-job.server.ts";
import { serveTasks } from "./child.ts";

export interface JobTask {
  job: string;
  /** The time on the clock of the rules. */
  now: Date;
}

export interface JobResult {
  done: number;
  seconds: number;
  /** Megabytes in use after the run and a garbage collection. */
  heapMegabytes: number;
  /** The peak memory of the process so far, as the system counts it. */
  maxMegabytes: number;
}

const silent = { info: () => {}, warn: () => {}, error: () => {} };

async function run({ job: name, now }: JobTask): Promise<JobResult> {
  const job = findJob(name);
  if (!job) throw new Error(`there is no job ${name}`);
  await prisma.$queryRaw`SELECT 1`;
  const started = performance.now();
  const ran = await runJob(job, { log: silent, clock: () => Promise.resolve(now) });
  const seconds = (performance.now() - started) / 1000;
  if (!ran.ok || ran.value.failed > 0) throw new Error(`the job did not go through: ${JSON.stringify(ran)}`);
  globalThis.gc?.();
  return {
    done: ran.value.done,
    seconds,
    heapMegabytes: process.memoryUsage().heapUsed / 1024 ** 2,
    maxMegabytes: process.resourceUsage().maxRSS / 1024,
  };
}

serveTasks(run);
