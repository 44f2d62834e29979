import { readLevelCandidates } from "#app/db/levels/level-candidates.server.ts";
import { prisma } from "#app/db/client.server.ts";
import { readEconomy } from "#app/db/economy/economy.server.ts";
import { inTransaction } from "#app/db/transaction.server.ts";
import { agedLevelsOf } from "#app/domain/levels/levels.ts";
import { raiseLevels } from "#app/ledger/raise-levels.server.ts";
import { batchSize, customerJob, type Finding, type Job } from "#app/services/job.ts";

/**
 * Grants levels that depend on passing days; rules.md, Levels. All other level conditions are checked in the
 * transaction of their event.
 */
export const levelSweep: Job = customerJob({
  name: "level-sweep",
  cron: "15 0 * * *",
  takesAway: false,
  findings,
  work: raise,
});

async function* findings(now: Date): AsyncGenerator<Finding[]> {
  const { levelConditions } = await readEconomy(prisma);
  for (const aged of agedLevelsOf(levelConditions)) {
    let last: string | null = null;
    do {
      const page = await readLevelCandidates(aged, now, last);
      const pageFindings = page.userIds.map((userId) => ({
        userId,
        why: `level ${aged.level} after ${aged.accountAgeDays} days`,
      }));
      for (let start = 0; start < pageFindings.length; start += batchSize)
        yield pageFindings.slice(start, start + batchSize);
      last = page.last;
    } while (last !== null);
  }
}

async function raise({ userId }: Finding, now: Date): Promise<boolean> {
  const raised = await inTransaction((tx) => raiseLevels(tx, userId, now));
  if (raised.ok) return raised.value !== null;
  // Deleted since it was found.
  if (raised.guard === "ACCOUNT_DELETED") return false;
  throw new Error(`a level was refused: ${raised.guard}`);
}
