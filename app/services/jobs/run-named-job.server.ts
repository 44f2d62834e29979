import { refuse, type Decision } from "#app/domain/refusals.ts";
import type { OperatorCall } from "#app/services/call.ts";
import { findJob } from "./all-jobs.server.ts";
import { runJob, type JobRun } from "./run-job.server.ts";

/** Runs a job for an operator and answers when it has ended. Refuses NOT_FOUND, and CONFLICT while a run goes on. */
export async function runNamedJob({ log }: Pick<OperatorCall, "log">, name: string): Promise<Decision<JobRun>> {
  const job = findJob(name);
  return job ? runJob(job, { log }) : refuse("NOT_FOUND");
}
