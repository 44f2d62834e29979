import { readRuns } from "#app/db/jobs/job-runs.server.ts";
import { accept, type Decision } from "#app/domain/refusals.ts";
import { allJobs } from "./all-jobs.server.ts";

export interface JobView {
  name: string;
  cron: string;
  takesAway: boolean;
  running: boolean;
  /** The last finished run. */
  lastRun: { startedAt: string; endedAt: string; done: number; failed: number } | null;
}

/** Every job with its last run. */
export async function listJobs(): Promise<Decision<{ items: JobView[] }>> {
  const items = await Promise.all(
    allJobs.map(async ({ name, cron, takesAway }): Promise<JobView> => {
      const { last, running } = await readRuns(name);
      const lastRun = last?.endedAt
        ? {
            startedAt: last.startedAt.toISOString(),
            endedAt: last.endedAt.toISOString(),
            done: last.done,
            failed: last.failed,
          }
        : null;
      return { name, cron, takesAway, running, lastRun };
    }),
  );
  return accept({ items });
}
