import { prisma } from "#app/db/client.server.ts";
import { closeDays, proveDays } from "#app/ledger/day-chain.server.ts";
import { proveLedger } from "#app/ledger/prove.server.ts";
import type { Batch, Job, JobContext, Tally } from "#app/services/job.ts";

/**
 * Closes the days that are over and holds all books against their rules. A run's `done` are the customers, its
 * `failed` the violations; the log names rule and customer of each.
 */
export const ledgerProof: Job = {
  name: "ledger-proof",
  cron: "40 * * * *",
  takesAway: false,
  run,
  preview,
};

async function* run({ clock, log }: JobContext): AsyncGenerator<Batch> {
  let closed = await closeDays(await clock());
  while (closed.length > 0) {
    // Kept outside the database too, the hash tells of books that were written anew altogether.
    for (const day of closed) log.info({ job: ledgerProof.name, ...day }, "a day of the ledger is closed");
    yield { done: 0, failed: 0 };
    closed = await closeDays(await clock());
  }
  const { accounts, violationCount, violations } = await proveLedger();
  const days = await proveDays(await clock());
  for (const { rule, userId, detail } of [...violations, ...days]) {
    // Of a customer no more than the id; of a day, or an offer, what is wrong with it.
    log.error(
      { job: ledgerProof.name, rule, userId, ...(userId === null && { detail }) },
      "the ledger is untrue",
    );
  }
  yield { done: accounts, failed: violationCount + days.length };
}

async function* preview(): AsyncGenerator<Tally[]> {
  yield [
    { count: await prisma.pointsAccount.count(), why: "customers whose books are held against the rules" },
  ];
}
