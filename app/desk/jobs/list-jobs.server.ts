import { readRuns } from "#app/core/db/jobs/job-runs.server.ts";
import { runStatus } from "#app/core/domain/jobs/run-status.ts";
import { accept, type Decision } from "#app/core/domain/refusals.ts";
import { allJobs } from "#app/desk/jobs/all-jobs.server.ts";
import type { Job } from "#app/core/domain/jobs/job-answer.ts";

/** Every job with its last run. */
export async function listJobs(): Promise<Decision<{ items: Job[] }>> {
  const items = await Promise.all(
    allJobs.map(async ({ name, cron, takesAway }): Promise<Job> => {
      const { last, running } = await readRuns(name);
      const lastRun = last?.endedAt
        ? {
            startedAt: last.startedAt.toISOString(),
            endedAt: last.endedAt.toISOString(),
            done: last.done,
            failed: last.failed,
            status: runStatus(last.stop),
            reason: last.stop,
          }
        : null;
      return { name, cron, takesAway, running, lastRun };
    }),
  );
  return accept({ items });
}
