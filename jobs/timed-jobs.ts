import { createTask } from "node-cron";
import { logger } from "#app/core/log/log.server.ts";
import type { Job } from "#app/core/services/job.ts";
import { noteBeat } from "#app/core/services/jobs/heartbeat.ts";
import { runJob, type RunOptions } from "#app/core/services/jobs/run-job.server.ts";
import type { RunningJob } from "#jobs/message-dispatch.job.ts";

const minuteMs = 60 * 1000;
/** The name of the loop. Some job is due in each minute, so the loop turns as often. */
const schedule = "schedule";

type ClockOption = Pick<RunOptions, "compareClocks">;

/**
 * Runs each job at its scheduled real times. Any number of processes may do this at once; one of them runs
 * the job.
 */
export function startTimedJobs(jobs: readonly Job[], options: ClockOption = {}): RunningJob {
  const stopping = new AbortController();
  const running = new Set<Promise<void>>();
  const tasks = jobs.map((job) => {
    const tick = (at: Date) => {
      noteBeat(schedule);
      const run = runTick(job, at, { ...options, signal: stopping.signal }).finally(() =>
        running.delete(run),
      );
      running.add(run);
    };
    // The database, not node-cron, decides which process runs a tick.
    const times = {
      timezone: "Africa/Tunis",
      distributed: false,
      suppressMissedWarning: true,
      unref: true,
    };
    return createTask(job.cron, ({ date }) => tick(date), times);
  });
  noteBeat(schedule);
  for (const task of tasks) void task.start();
  return {
    async stop() {
      stopping.abort();
      for (const task of tasks) await task.destroy();
      await Promise.all(running);
    },
  };
}

/** One tick of a job. Does nothing when another process has claimed it, or a run is still going on. */
export async function runTick(
  job: Job,
  at: Date,
  options: ClockOption & Pick<RunOptions, "signal"> = {},
): Promise<void> {
  if (options.signal?.aborted) return;
  const tick = new Date(Math.floor(at.getTime() / minuteMs) * minuteMs);
  try {
    await runJob(job, { log: logger, tick, ...options });
  } catch (error) {
    logger.error({ err: error, job: job.name }, "a job failed and will be run again at its next time");
  }
}
