import { allJobs } from "#app/desk/jobs/all-jobs.server.ts";
import { startMessageDispatch, type RunningJob } from "#jobs/message-dispatch.job.ts";
import { startTimedJobs } from "#jobs/timed-jobs.ts";

/** Starts every job of this process. Any number of processes may run them at once. */
export function startJobs(): RunningJob {
  const running = [startMessageDispatch(), startTimedJobs(allJobs)];
  return {
    async stop() {
      await Promise.all(running.map((job) => job.stop()));
    },
  };
}
