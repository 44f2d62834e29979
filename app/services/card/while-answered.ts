import type { Job } from "#app/services/job.ts";

/** The job, whose runs end after a batch of which nothing succeeded: the service is away, and the others would fail too. */
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
