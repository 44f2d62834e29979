import { writeAudit, type Actor } from "#app/core/db/audit/audit.server.ts";
import { refuse, type Decision } from "#app/core/domain/refusals.ts";
import type { Log } from "#app/core/services/call.ts";
import { findJob } from "#app/desk/jobs/all-jobs.server.ts";
import { runJob } from "#app/core/services/jobs/run-job.server.ts";
import type { JobRun } from "#app/core/domain/jobs/job-answer.ts";

/**
 * Runs a job for an operator and returns when it has ended; the audit entry is written at its start. Refuses
 * NOT_FOUND, and CONFLICT while a run is active.
 */
export async function runNamedJob(call: Actor & { log: Log }, name: string): Promise<Decision<JobRun>> {
  const job = findJob(name);
  if (!job) return refuse("NOT_FOUND");
  return runJob(job, {
    log: call.log,
    whenOpened: (tx) => writeAudit(tx, call, { action: "job.run", target: name }),
  });
}
