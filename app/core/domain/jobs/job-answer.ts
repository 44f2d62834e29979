import { z } from "zod";
import { momentAnswer } from "#app/core/domain/answer-fields.ts";
import { jobStops, runStatuses } from "./run-status.ts";

const endedRun = {
  startedAt: momentAnswer,
  endedAt: momentAnswer,
  done: z.int().meta({ description: "Customers for whom it did something; of retention, rows removed" }),
  failed: z
    .int()
    .meta({ description: "Customers left to the next run; of ledger-proof, violations found in the ledger" }),
  status: z.enum(runStatuses).meta({ description: "STOPPED: its brake waits for an operator" }),
  reason: z.enum(jobStops).nullable().meta({
    description:
      "Why it ended before its work did: the server's clock is wrong, an error, a question to operators (/operator/approvals) or their no",
  }),
};

export const jobRunAnswer = z.object({ name: z.string(), ...endedRun }).meta({ id: "JobRun" });

export type JobRun = z.output<typeof jobRunAnswer>;

export const jobAnswer = z
  .object({
    name: z.string(),
    cron: z.string().meta({ description: "Minute, hour, day, month, weekday in Africa/Tunis" }),
    takesAway: z.boolean().meta({ description: "It takes points, or more, away from customers" }),
    running: z.boolean(),
    lastRun: z.object(endedRun).nullable().meta({ description: "The last run that has ended" }),
  })
  .meta({ id: "Job" });

export type Job = z.output<typeof jobAnswer>;

export const jobsAnswer = z.object({ items: z.array(jobAnswer) }).meta({ id: "Jobs" });

export type Jobs = z.output<typeof jobsAnswer>;

/** What a run would do now. */
export const jobDryRunAnswer = z
  .object({
    name: z.string(),
    count: z.int().meta({ description: "Customers who are due; rows, where the job is not about customers" }),
    points: z.int().meta({ description: "Points that customers would lose" }),
    reasons: z.array(z.object({ why: z.string(), count: z.int() })).meta({
      description: "The twenty most frequent, in English; what is one customer's alone is left out",
    }),
    examples: z
      .array(z.object({ userId: z.string(), why: z.string(), points: z.int() }))
      .meta({ description: "The first ten customers" }),
    complete: z.boolean().meta({
      description:
        "False: more is due than the dry run looked at, which ends after ten seconds or 50,000 customers",
    }),
    stops: z.boolean().meta({ description: "A run would stop at its brake until an operator says yes" }),
  })
  .meta({ id: "JobDryRun" });

export type JobDryRun = z.output<typeof jobDryRunAnswer>;
