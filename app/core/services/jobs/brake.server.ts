import { askApproval, readAnswers } from "#app/core/db/approvals/approvals.server.ts";
import { readTaken } from "#app/core/db/jobs/job-runs.server.ts";
import { readAllHoldings } from "#app/core/db/points/all-holdings.server.ts";
import { businessDayOf, startOfDay } from "#app/core/domain/business-day.ts";
import { allowanceLeft, brakeLimit, isWithin, sumOf, type Taking } from "#app/core/domain/jobs/brake.ts";
import type { JobStop } from "#app/core/domain/jobs/run-status.ts";
import { env } from "#app/env.server.ts";
import type { Log } from "#app/core/services/call.ts";
import type { Finding, Job, Tally } from "#app/core/services/job.ts";

/** The points that a job would take, and its allowance for today without a further approval. */
export interface BrakeState {
  due: Taking;
  allowance: Taking;
  /** An operator has refused today. */
  refused: boolean;
}

/**
 * What is due and the job's allowance; null without a brake, or if no limit applies. Everything due is
 * counted before anything is taken: if so much is wrong, each part of it is probably wrong.
 */
export async function readBrake(job: Job, now: Date): Promise<BrakeState | null> {
  const left = await readAllowance(job, now);
  return left && { due: await weigh(job.preview(now)), ...left };
}

/** A job's allowance for today without a further approval; null without a brake, or if no limit applies. */
async function readAllowance(job: Job, now: Date): Promise<Omit<BrakeState, "due"> | null> {
  if (!job.braked) return null;
  const since = startOfDay(businessDayOf(now));
  const [all, taken] = await Promise.all([readAllHoldings(), readTaken(job.name, since)]);
  const limit = brakeLimit(sumOf(all, taken), {
    fromCustomers: env.JOB_BRAKE_FROM_CUSTOMERS,
    customersPercent: env.JOB_BRAKE_CUSTOMERS_PERCENT,
    pointsPercent: env.JOB_BRAKE_POINTS_PERCENT,
  });
  if (!limit) return null;
  const { approved, refused } = await readAnswers("JOB", job.name, since);
  return { allowance: allowanceLeft({ limit, approved, taken }), refused };
}

/** Whether a run that would take this much would stop before it takes anything. */
export async function wouldStop(job: Job, due: Taking, now: Date): Promise<boolean> {
  const left = await readAllowance(job, now);
  return left !== null && isStopped({ due, ...left });
}

/** Whether a run would stop before it takes anything. */
export function isStopped({ due, allowance }: BrakeState): boolean {
  return !isWithin(due, allowance);
}

/** Stops a run until an operator approves it. Asks for approval once, however many runs stop. */
export async function stopAtBrake(
  job: Job,
  { due, refused }: Pick<BrakeState, "due" | "refused">,
  { now, log }: { now: Date; log: Log },
): Promise<JobStop> {
  if (refused) return "APPROVAL_REFUSED";
  const question = { kind: "JOB", subject: job.name, taking: due, requestedBy: "SYSTEM" } as const;
  if (await askApproval(question, now))
    log.error(
      { job: job.name, ...due },
      "a job would take points from too many and waits for an operator's yes",
    );
  return "APPROVAL_PENDING";
}

/** Counts what a run takes; the run ends before it would take more than the allowance. */
export class Budget {
  readonly taken: Taking = { customers: 0, points: 0 };
  isUsedUp = false;

  constructor(private readonly allowance: Taking) {}

  readonly mayTake = (findings: readonly Finding[]): boolean => {
    const after = sumOf(this.taken, takingOf(findings));
    this.isUsedUp = !isWithin(after, this.allowance);
    if (!this.isUsedUp) Object.assign(this.taken, after);
    return !this.isUsedUp;
  };
}

async function weigh(preview: AsyncIterable<(Finding | Tally)[]>): Promise<Taking> {
  let due: Taking = { customers: 0, points: 0 };
  for await (const findings of preview) {
    due = sumOf(due, takingOf(findings.filter((finding) => "userId" in finding)));
  }
  return due;
}

function takingOf(findings: readonly Finding[]): Taking {
  const taking = { customers: 0, points: 0 };
  for (const { points } of findings) {
    if (points === undefined) continue;
    taking.customers += 1;
    taking.points += points;
  }
  return taking;
}
