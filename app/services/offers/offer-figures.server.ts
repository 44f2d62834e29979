import { countOfferFigures, readLastItem } from "#app/db/offers/offer-figures.server.ts";
import type { Batch, Job, JobContext, Tally } from "#app/services/job.ts";

/**
 * Counts what customers were given of each offer, and used: the desk sorts its offers by it. Decision 037 says why a
 * purchase does not count itself.
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
