import { countOfferFigures, readLastItem } from "#app/core/db/figures/offer-figures.server.ts";
import type { Batch, Job, JobContext, Tally } from "#app/core/services/job.ts";

/**
 * Counts for each offer how many items customers were given and how many they used; the desk sorts offers by
 * these counts. Decision 037 says why a purchase does not update the counts itself.
 */
export const offerFigures: Job = {
  name: "offer-figures",
  cron: "*/15 * * * *",
  takesAway: false,
  run,
  preview,
};

async function* run({ clock }: JobContext): AsyncGenerator<Batch> {
  const last = await readLastItem();
  yield { done: last === null ? 0 : await countOfferFigures(last, await clock()), failed: 0 };
}

async function* preview(): AsyncGenerator<Tally[]> {
  const last = await readLastItem();
  yield last === null ? [] : [{ count: 1, why: "count of all offers" }];
}
