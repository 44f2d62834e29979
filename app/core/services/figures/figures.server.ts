import { countSpending } from "#app/core/db/figures/customer-spending.server.ts";
import { countStandings } from "#app/core/db/figures/standing-figures.server.ts";
import { addUpDays, countDaysToAdd } from "./points-by-day.server.ts";
import type { Batch, Job, JobContext, Tally } from "#app/core/services/job.ts";

/**
 * Adds up the days that the proof has closed, for the desk's figures: decision 036. Each day is added once,
 * also with concurrent runs. Figures of the present (points by month of expiry, levels, groups,
 * subscriptions, and what each customer spent) are counted again in each run.
 */
export const figures: Job = {
  name: "figures",
  cron: "50 1 * * *",
  takesAway: false,
  run,
  preview,
};

async function* run({ clock }: JobContext): AsyncGenerator<Batch> {
  for (;;) {
    const added = await addUpDays();
    if (added.length === 0) break;
    yield { done: added.length, failed: 0 };
  }
  await countStandings(await clock());
  yield { done: 0, failed: 0 };
  await countSpending(await clock());
  yield { done: 0, failed: 0 };
}

async function* preview(): AsyncGenerator<Tally[]> {
  const days = await countDaysToAdd();
  yield days === 0 ? [] : [{ count: days, why: "closed days that are not added up" }];
}
