import { prisma } from "#app/core/db/client.server.ts";
import { allBooks, closeDays, proveDays } from "#app/core/ledger/day-chain.server.ts";
import { readAcknowledgedDays } from "#app/core/ledger/mend.server.ts";
import { proveLedger, type Violation } from "#app/core/ledger/prove.server.ts";
import { proveStatements } from "#app/core/ledger/statement-chain.server.ts";
import { proveReserve } from "#app/core/ledger/prove-reserve.server.ts";
import type { Batch, Job, JobContext, Tally } from "#app/core/services/job.ts";

/**
 * Closes past days of the ledger and of the audit, and checks both against their rules. A run's `done` counts
 * customers, its `failed` the violations; the log names the rule and the customer of each. Of a true ledger it proves the
 * reserve, where one is kept.
 */
export const ledgerProof: Job = {
  name: "ledger-proof",
  cron: "40 * * * *",
  takesAway: false,
  run,
  preview,
};

async function* run({ clock, log }: JobContext): AsyncGenerator<Batch> {
  for (const book of allBooks) {
    let closed = await closeDays(await clock(), book);
    while (closed.length > 0) {
      // A copy of the hash outside the database reveals a ledger, or an audit, that was rewritten as a whole.
      for (const day of closed) log.info({ job: ledgerProof.name, ...day }, `a day of the ${book} is closed`);
      yield { done: 0, failed: 0 };
      closed = await closeDays(await clock(), book);
    }
  }
  // Likewise: in each run, so that the logs of any time have them all. There are few.
  for (const { subject, hash, approvalId } of await readAcknowledgedDays())
    log.info({ job: ledgerProof.name, subject, hash, approvalId }, "a closed day was acknowledged");
  const { accounts, outstandingPoints, violationCount, violations } = await proveLedger();
  const days: Violation[] = [];
  for (const book of allBooks) days.push(...(await proveDays(await clock(), undefined, book)));
  days.push(...(await proveStatements(await clock())));
  for (const { rule, userId, detail } of [...violations, ...days]) {
    // For a customer only the id is logged; for a day or an offer also the details.
    log.error(
      { job: ledgerProof.name, rule, userId, ...(userId === null && { detail }) },
      "the ledger is untrue",
    );
  }
  const failed = violationCount + days.length;
  // An untrue ledger proves nothing: then the page shows how old its figure is.
  const held = failed === 0 ? await proveReserve(outstandingPoints, await clock()) : null;
  if (held) log.info({ job: ledgerProof.name, ...held }, "the reserve is compared with the points");
  yield { done: accounts, failed };
}

async function* preview(): AsyncGenerator<Tally[]> {
  yield [
    { count: await prisma.pointsAccount.count(), why: "customers whose books are held against the rules" },
  ];
}
