import type { Log } from "#app/core/services/call.ts";
import type { Batch, Job, JobContext, Tally } from "#app/core/services/job.ts";
import { env } from "#app/env.server.ts";
import { acceptSilent, readSilent } from "./accept-in-silence.server.ts";
import { closeMonth } from "./close-month.server.ts";
import { isOver } from "./statement.ts";
import { readUnclosed, type UnclosedMonth } from "./unclosed.server.ts";

/**
 * Closes the months that are over, each company's oldest first and each in a transaction of its own, then accepts what nobody
 * has answered in time. Any number of processes may run it, and it may end anywhere: the next run goes on.
 */
export const statements: Job = {
  name: "statements",
  cron: "7 * * * *",
  takesAway: false,
  run,
  preview,
};

async function* run({ clock, log, signal }: JobContext): AsyncGenerator<Batch> {
  const now = await clock();
  for (const months of byCompany(await readDue(now))) {
    if (signal?.aborted) return;
    yield await closeMonths(months, await clock(), log);
  }
  for await (const ids of readSilent(now))
    if (ids.length > 0) yield { done: await acceptSilent(ids, now), failed: 0 };
}

async function* preview(now: Date): AsyncGenerator<Tally[]> {
  const count = (await readDue(now)).length;
  yield count === 0 ? [] : [{ count, why: "months of partners' companies that are over and not closed" }];
  for await (const ids of readSilent(now))
    yield ids.length === 0 ? [] : [{ count: ids.length, why: "statements that nobody has answered in time" }];
}

async function readDue(now: Date): Promise<UnclosedMonth[]> {
  const wait = env.SANDBOX ? 0 : undefined;
  return (await readUnclosed(now)).filter(({ month }) => isOver(month, now, wait));
}

/** The months of each company, which come one after another. */
function byCompany(months: readonly UnclosedMonth[]): UnclosedMonth[][] {
  const companies = new Map<string, UnclosedMonth[]>();
  for (const month of months) {
    const own = companies.get(month.legalEntityId);
    if (own) own.push(month);
    else companies.set(month.legalEntityId, [month]);
  }
  return [...companies.values()];
}

/** Closes a company's months in their order; one that fails keeps those after it open, until the next run. */
async function closeMonths(months: readonly UnclosedMonth[], now: Date, log: Log): Promise<Batch> {
  const batch: Batch = { done: 0, failed: 0 };
  let previousHash = months[0]?.previousHash ?? null;
  for (const month of months) {
    // Another process is closing this company's months.
    if (previousHash === null) break;
    try {
      previousHash = await closeMonth({ ...month, previousHash }, now);
      if (previousHash !== null) batch.done += 1;
    } catch (error) {
      log.error(
        { err: error, legalEntityId: month.legalEntityId, month: month.month },
        "a month was not closed and will be tried again",
      );
      batch.failed += 1;
      break;
    }
  }
  return batch;
}
