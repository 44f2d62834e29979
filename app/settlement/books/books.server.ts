import type { Batch, Job, JobContext, Tally } from "#app/core/services/job.ts";
import { addMonth, readMonthsToAdd } from "./add-months.server.ts";

/** Books each month once every day of it is closed, one after another: decision 086. */
export const books: Job = { name: "books", cron: "20 3 * * *", takesAway: false, run, preview };

async function* run({ clock, log }: JobContext): AsyncGenerator<Batch> {
  for (const month of await readMonthsToAdd()) {
    const added = await addMonth(month, await clock());
    if (added) log.info({ job: books.name, month }, "a month is in the books");
    yield { done: added ? 1 : 0, failed: 0 };
  }
}

async function* preview(): AsyncGenerator<Tally[]> {
  const months = await readMonthsToAdd();
  yield months.length === 0 ? [] : [{ count: months.length, why: "closed months that are not in the books" }];
}
