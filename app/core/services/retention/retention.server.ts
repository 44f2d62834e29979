import { oldRows, type OldRows } from "#app/core/db/retention/old-rows.server.ts";
import {
  countOldRows,
  removeOldRows,
  sweepStart,
  type SweepPlace,
  type SweepResult,
} from "#app/core/db/retention/sweep-old-rows.server.ts";
import { guarded } from "#app/core/db/transaction.server.ts";
import type { Batch, Finding, Job, JobContext, Tally } from "#app/core/services/job.ts";
import { forgetPersons, previewForgotten } from "./forget-persons.server.ts";
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
    let place: SweepPlace | null = sweepStart;
    while (place) {
      const { removed, next }: SweepResult = await sweep(rows, await clock(), place);
      place = next;
      yield { done: removed, failed: 0 };
    }
  }
  yield* forgetPersons({ clock, log });
  yield* registrations.run({ clock, log });
}

async function sweep(rows: OldRows, now: Date, place: SweepPlace): Promise<SweepResult> {
  const swept = await guarded(() => removeOldRows(rows, now, place, retentionBatchSize));
  if (!swept.ok) throw new Error(`a removal was refused: ${swept.guard}`);
  return swept.value;
}

async function* preview(now: Date): AsyncGenerator<(Finding | Tally)[]> {
  for (const rows of oldRows) {
    const count = await countOldRows(rows, now);
    if (count > 0) yield [{ count, why: `${rows.table}, ${rows.why}` }];
  }
  yield* previewForgotten(now);
  yield* registrations.preview(now);
}
