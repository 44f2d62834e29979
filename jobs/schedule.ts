import { startMessageDispatch, type RunningJob } from "#jobs/message-dispatch.job.ts";

/** Starts every job of this process. Any number of processes may run them at once. */
export function startJobs(): RunningJob {
  const running = [startMessageDispatch()];
  return {
    async stop() {
      await Promise.all(running.map((job) => job.stop()));
    },
  };
}
