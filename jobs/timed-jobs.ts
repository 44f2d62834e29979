import { createTask } from "node-cron";
import { logger } from "#app/log.server.ts";
import type { Job } from "#app/services/job.ts";
import { runJob } from "#app/services/jobs/run-job.server.ts";
import type { RunningJob } from "#jobs/message-dispatch.job.ts";

const minuteMs = 60 * 1000;

/** Runs each job at its times, real ones; any number of processes may do it at once, and one of them runs it. */
export function startTimedJobs(jobs: readonly Job[]): RunningJob {
  const stopping = new AbortController();
  const running = new Set<Promise<void>>();
  const tasks = jobs.map((job) => {
    const tick = (at: Date) => {
      const run = runTick(job, at, stopping.signal).finally(() => running.delete(run));
      running.add(run);
    };
    // Which process runs a tick is settled in the database, not by node-cron.
    const options = {
      timezone: "Africa/Tunis",
      distributed: false,
      suppressMissedWarning: true,
      unref: true,
    };
    return createTask(job.cron, ({ date }) => tick(date), options);
  });
  for (const task of tasks) void task.start();
  return {
    async stop() {
      stopping.abort();
      for (const task of tasks) await task.destroy();
      await Promise.all(running);
    },
  };
}

/** One tick of a job; nothing where another process has claimed it, or a run still goes on. */
export async function runTick(job: Job, at: Date, signal?: AbortSignal): Promise<void> {
  if (signal?.aborted) return;
  const tick = new Date(Math.floor(at.getTime() / minuteMs) * minuteMs);
  try {
    await runJob(job, { log: logger, tick, signal });
  } catch (error) {
    logger.error({ err: error, job: job.name }, "a job failed and will be run again at its next time");
  }
}
