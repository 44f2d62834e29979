import { z } from "zod";
import { momentAnswer } from "./common.ts";

/** The params of a path with a job's `{name}`; what is no name of one is simply unknown. */
export const jobParams = z.object({ name: z.string() });

const endedRun = {
  startedAt: momentAnswer,
  endedAt: momentAnswer,
  done: z.int().meta({ description: "Customers for whom it did something; of retention, rows removed" }),
  failed: z
    .int()
    .meta({ description: "Customers left to the next run; of ledger-proof, violations found in the ledger" }),
};

export const jobRunAnswer = z.object({ name: z.string(), ...endedRun });

export const jobsAnswer = z.object({
  items: z.array(
    z.object({
      name: z.string(),
      cron: z.string().meta({ description: "Minute, hour, day, month, weekday in Africa/Tunis" }),
      takesAway: z.boolean().meta({ description: "It takes points, or more, away from customers" }),
      running: z.boolean(),
      lastRun: z.object(endedRun).nullable().meta({ description: "The last run that has ended" }),
    }),
  ),
});
