import type { Job } from "#app/core/services/job.ts";

/**
 * Wraps a job so that a run ends after a batch in which everything failed: the service is down, and the rest
 * would fail too.
 */
export function whileAnswered(job: Job): Job {
  return {
    ...job,
    async *run(context) {
      for await (const batch of job.run(context)) {
        yield batch;
        if (batch.done === 0 && batch.failed > 0) return;
      }
    },
  };
}
