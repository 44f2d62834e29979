import { patientlyAside } from "#app/core/db/patient.server.ts";
import type { Batch, Job, JobContext, Tally } from "#app/core/services/job.ts";
import { proveBankFiles } from "#app/settlement/payouts/prove-files.server.ts";
import { addMonth, readMonthsToAdd } from "./add-months.server.ts";
import { proveBooks } from "./prove-books.server.ts";

/**
 * Books each month once every day of it is closed, one after another, and then holds the books and the bank's files against
 * what they tell of: decision 086. What is wrong counts as failed; the log names it.
 */
export const books: Job = { name: "books", cron: "20 3 * * *", takesAway: false, run, preview };

async function* run({ clock, log }: JobContext): AsyncGenerator<Batch> {
  for (const month of await readMonthsToAdd()) {
    const added = await addMonth(month, await clock());
    if (added) log.info({ job: books.name, month }, "a month is in the books");
    yield { done: added ? 1 : 0, failed: 0 };
  }
  const faults = [...(await patientlyAside((db) => proveBooks(db))), ...(await proveBankFiles())];
  for (const { rule, detail } of faults) log.error({ job: books.name, rule, detail }, "the books are untrue");
  yield { done: 0, failed: faults.length };
}

async function* preview(): AsyncGenerator<Tally[]> {
  const months = await readMonthsToAdd();
  yield months.length === 0 ? [] : [{ count: months.length, why: "closed months that are not in the books" }];
}
