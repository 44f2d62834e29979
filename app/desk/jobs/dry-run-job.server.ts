import { writeAudit } from "#app/core/db/audit/audit.server.ts";
import { prisma } from "#app/core/db/client.server.ts";
import { sameReason } from "#app/core/domain/jobs/reason.ts";
import { accept, refuse, type Decision } from "#app/core/domain/refusals.ts";
import type { OperatorCall } from "#app/core/services/call.ts";
import type { Finding, Job, Tally } from "#app/core/services/job.ts";
import { findJob } from "#app/desk/jobs/all-jobs.server.ts";
import { shownCustomers } from "#app/desk/frame/shown-customers.server.ts";
import { wouldStop } from "#app/core/services/jobs/brake.server.ts";
import type { JobDryRun } from "#app/core/domain/jobs/job-answer.ts";

const maxExamples = 10;
const maxReasons = 20;

/** At either limit the dry run ends as incomplete; a page that has been read is still counted. */
const limits = { customers: 50_000, ms: 10_000 };

/** A summary of what a job would do now; changes nothing but the audit. Refuses NOT_FOUND. */
export async function dryRunJob(call: OperatorCall, name: string): Promise<Decision<JobDryRun>> {
  const job = findJob(name);
  if (!job) return refuse("NOT_FOUND");
  const summed = await sumUp(job, call.now);
  const { count, points, examples } = summed;
  const { userId, detail } = shownCustomers(examples.map((example) => example.userId));
  const act = { action: "job.dry-run", target: name, userId, detail: { count, points, ...detail } } as const;
  await writeAudit(prisma, call, act);
  return accept(summed);
}

/** Exported for tests with narrower limits. */
export async function sumUp(job: Job, now: Date, within = limits): Promise<JobDryRun> {
  const end = performance.now() + within.ms;
  const due = { customers: 0, points: 0 };
  const reasons = new Map<string, number>();
  const examples: JobDryRun["examples"] = [];
  let rows = 0;
  let complete = true;
  for await (const page of job.preview(now)) {
    if (due.customers >= within.customers || performance.now() >= end) {
      complete = false;
      break;
    }
    for (const found of page) {
      const { count, why } = tallyOf(found);
      reasons.set(why, (reasons.get(why) ?? 0) + count);
      rows += count;
      if (!("userId" in found)) continue;
      const points = job.braked ? (found.points ?? 0) : 0;
      due.customers += 1;
      due.points += points;
      if (examples.length < maxExamples) examples.push({ userId: found.userId, why: found.why, points });
    }
  }
  return {
    ...{
      name: job.name,
      count: rows,
      points: due.points,
      reasons: mostFrequent(reasons),
      examples,
      complete,
    },
    stops: await wouldStop(job, due, now),
  };
}

function tallyOf(found: Finding | Tally): Tally {
  return "userId" in found ? { count: 1, why: sameReason(found.why) } : found;
}

function mostFrequent(reasons: ReadonlyMap<string, number>): JobDryRun["reasons"] {
  const all = [...reasons].map(([why, count]) => ({ why, count }));
  return all.sort((one, other) => other.count - one.count).slice(0, maxReasons);
}
