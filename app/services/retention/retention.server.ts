import { countOldRows, oldRows, removeOldRows, type SweepResult } from "#app/db/retention/old-rows.server.ts";
import type { Batch, Finding, Job, JobContext, Tally } from "#app/services/job.ts";
import { unverifiedRemoval } from "./remove-unverified.server.ts";

/** Rows of a table examined in one transaction. */
export const retentionBatchSize = 1_000;

const self = { name: "retention", cron: "30 3 * * *", takesAway: true };
const registrations = unverifiedRemoval(self);

/**
 * Removes data no longer needed: ended challenges, stored answers, sent messages, records of job runs;
 * rules.md, Jobs.
 */
export const retention: Job = { ...self, run, preview };

async function* run({ clock, log }: JobContext): AsyncGenerator<Batch> {
  for (const rows of oldRows) {
    let last: string[] | null = null;
    do {
      const swept: SweepResult = await removeOldRows(rows, await clock(), last, retentionBatchSize);
      last = swept.last;
      yield { done: swept.removed, failed: 0 };
    } while (last !== null);
  }
  yield* registrations.run({ clock, log });
}

async function* preview(now: Date): AsyncGenerator<(Finding | Tally)[]> {
  for (const rows of oldRows) {
    const count = await countOldRows(rows, now);
    if (count > 0) yield [{ count, why: `${rows.table}, ${rows.why}` }];
  }
  yield* registrations.preview(now);
}
