import { readRows } from "#app/core/db/statements.server.ts";
import type { Batch, Job, JobContext, Tally } from "#app/core/services/job.ts";
import { sql } from "#app/core/db/sql.server.ts";
import { contractAt } from "./contract-at.server.ts";
import { readLowPacks, tellLowPacks } from "./low-packs.server.ts";
import { releaseWaiting } from "./release-waiting.server.ts";

/**
 * Gives what waits for packs that have points: after a process that died within the call that added one, and what came back
 * to a pack by a cancel or a dispute; what waited for packs of a company that pays afterwards now; and what waited because its
 * company owed too much, once it does not any more. Then tells whose packs run out. Safe beside calls and another run.
 */
export const packs: Job = {
  name: "packs",
  cron: "* * * * *",
  takesAway: false,
  run,
  preview,
};

async function* run({ clock, log, signal }: JobContext): AsyncGenerator<Batch> {
  const attempt = async (legalEntityId: string, work: () => Promise<number>): Promise<Batch> => {
    try {
      return { done: await work(), failed: 0 };
    } catch (error) {
      log.error({ err: error, legalEntityId }, "packs of a company are tried again");
      return { done: 0, failed: 1 };
    }
  };
  for (const { id } of await readWaitingCompanies(await clock())) {
    if (signal?.aborted) return;
    yield await attempt(id, () => releaseWaiting({ clock }, id));
  }
  for (const low of await readLowPacks(await clock())) {
    if (signal?.aborted) return;
    const now = await clock();
    yield await attempt(low.id, async () => ((await tellLowPacks(low, now)) ? 1 : 0));
  }
}

/** Companies of which something waits that nothing holds back any more but its turn, and how many events. */
function readWaitingCompanies(now: Date): Promise<{ id: string; waiting: bigint }[]> {
  return readRows<{ id: string; waiting: bigint }>`
    SELECT w.legal_entity_id AS id, count(*) AS waiting
    FROM pack_wait w JOIN legal_entity e ON e.id = w.legal_entity_id AND e.over_credit_since IS NULL
    LEFT JOIN LATERAL (${contractAt(sql`e.id`, now)}) c ON true
    WHERE c.billing IS DISTINCT FROM 'PREPAID'
      OR EXISTS (SELECT FROM contract_pack p WHERE p.legal_entity_id = w.legal_entity_id AND p.points_left > 0)
    GROUP BY 1 ORDER BY 1`;
}

async function* preview(now: Date): AsyncGenerator<Tally[]> {
  const waiting = (await readWaitingCompanies(now)).map(({ id, waiting: count }) => ({
    ...{ count: Number(count), why: `events of company ${id} wait, and may be given in their turn` },
  }));
  const low = (await readLowPacks(now)).map(({ id }) => ({
    count: 1,
    why: `packs of company ${id} run out`,
  }));
  const found = [...waiting, ...low];
  if (found.length > 0) yield found;
}
