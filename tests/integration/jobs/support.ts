import { randomUUID } from "node:crypto";
import { prisma } from "#app/core/db/client.server.ts";
import { addDays, startOfDay, type BusinessDay } from "#app/core/domain/business-day.ts";
import type { Finding, Job, Tally } from "#app/core/services/job.ts";
import { runJob, type RunOptions } from "#app/core/services/jobs/run-job.server.ts";
import { value } from "#tests/factories/customer.ts";
import type { JobRun } from "#app/core/domain/jobs/job-answer.ts";

export const silent = { info: () => {}, warn: () => {}, error: () => {} };

/** Runs a job at a time on the clock of the rules. */
export async function runAt(job: Job, now: Date, options: Partial<RunOptions> = {}): Promise<JobRun> {
  return value(await runJob(job, { log: silent, clock: async () => now, ...options }));
}

/**
 * Runs a job without the check for a run that is already open, as when that run is wrongly taken for dead.
 */
export async function workThrough(job: Job, now: Date): Promise<{ done: number; failed: number }> {
  const all = { done: 0, failed: 0 };
  for await (const { done, failed } of job.run({ clock: async () => now, log: silent })) {
    all.done += done;
    all.failed += failed;
  }
  return all;
}

export async function preview(job: Job, now: Date): Promise<(Finding | Tally)[]> {
  const all: (Finding | Tally)[] = [];
  for await (const findings of job.preview(now)) all.push(...findings);
  return all;
}

/** Noon of a day in Tunis. */
export function noon(day: BusinessDay): Date {
  return new Date(startOfDay(day).getTime() + 12 * 60 * 60 * 1000);
}

export function noonAfter(day: BusinessDay, days: number): Date {
  return noon(addDays(day, days));
}

/** A hash of every table, except for the views of offers, which are written at any later time. */
export async function everything(): Promise<Record<string, string>> {
  const tables = await prisma.$queryRaw<{ name: string }[]>`
    SELECT table_name::text AS name FROM information_schema.tables
    WHERE table_schema = 'public' AND table_type = 'BASE TABLE' AND table_name <> 'offer_view' ORDER BY 1`;
  const contents = tables.map(
    ({ name }) =>
      `SELECT '${name}' AS name, md5(coalesce(string_agg(t::text, '|' ORDER BY t::text), '')) AS content FROM "${name}" t`,
  );
  const rows = await prisma.$queryRawUnsafe<{ name: string; content: string }[]>(
    contents.join(" UNION ALL "),
  );
  return Object.fromEntries(rows.map(({ name, content }) => [name, content]));
}

/** A job that the test can pause. */
export function steppedJob({ batches = 3 } = {}) {
  const waiting: (() => void)[] = [];
  const reached: (() => void)[] = [];
  let begun = 0;
  const job: Job = {
    name: `stepped-${randomUUID()}`,
    cron: "* * * * *",
    takesAway: false,
    async *preview() {},
    async *run() {
      for (let turn = 0; turn < batches; turn++) {
        begun += 1;
        reached.shift()?.();
        await new Promise<void>((resolve) => waiting.push(resolve));
        yield { done: 1, failed: 0 };
      }
    },
  };
  return {
    job,
    begun: () => begun,
    /** Resolves when the job has begun another batch. */
    begins: () => new Promise<void>((resolve) => reached.push(resolve)),
    /** Lets the current batch end. */
    endBatch: () => waiting.shift()?.(),
  };
}
