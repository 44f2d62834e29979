import {
  countOldRows,
  oldRows,
  removeOldRows,
  type OldRows,
  type SweepResult,
} from "#app/db/retention/old-rows.server.ts";
import { guarded } from "#app/db/transaction.server.ts";
import type { Batch, Finding, Job, JobContext, Tally } from "#app/services/job.ts";
import { unverifiedRemoval } from "./remove-unverified.server.ts";

/** How many rows of a table are looked at in one transaction. */
export const retentionBatchSize = 1_000;

const self = { name: "retention", cron: "30 3 * * *", takesAway: true };
const registrations = unverifiedRemoval(self);

/** Removes what nobody needs any more: proofs that are over, kept answers, sent messages, traces of runs; rules.md, Jobs. */
export const retention: Job = { ...self, run, preview };

async function* run({ clock, log }: JobContext): AsyncGenerator<Batch> {
  for (const rows of oldRows) {
    let last: string[] | null = null;
    do {
      const swept: SweepResult = await sweep(rows, await clock(), last);
      last = swept.last;
      yield { done: swept.removed, failed: 0 };
    } while (last !== null);
  }
  yield* registrations.run({ clock, log });
}

async function sweep(rows: OldRows, now: Date, after: string[] | null): Promise<SweepResult> {
  const swept = await guarded(() => removeOldRows(rows, now, after, retentionBatchSize));
  if (!swept.ok) throw new Error(`a removal was refused: ${swept.guard}`);
  return swept.value;
}

async function* preview(now: Date): AsyncGenerator<(Finding | Tally)[]> {
  for (const rows of oldRows) {
    const count = await countOldRows(rows, now);
    if (count > 0) yield [{ count, why: `${rows.table}, ${rows.why}` }];
  }
  yield* registrations.preview(now);
}
