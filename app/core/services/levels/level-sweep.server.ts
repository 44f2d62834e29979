import { callFunction } from "#app/core/db/call-function.server.ts";
import { readLevelCandidates } from "#app/core/db/levels/level-candidates.server.ts";
import { readStanding } from "#app/core/db/levels/level-facts.server.ts";
import { prisma } from "#app/core/db/client.server.ts";
import { readEconomy } from "#app/core/db/economy/economy.server.ts";
import { guarded, inTransaction } from "#app/core/db/transaction.server.ts";
import { eventRewards } from "#app/core/rewards/event-rewards.server.ts";
import { batchSize, customerJob, type Finding, type Job } from "#app/core/services/job.ts";

/**
 * Grants the levels that customers meet without an event: because days passed, or because an operator changed
 * what a level asks for; rules.md, Levels. An event grants its levels in its own transaction.
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
  for (const [index, targets] of levelConditions.entries()) {
    const level = index + 1;
    const { ACCOUNT_AGE_DAYS: days } = targets;
    const why = days === undefined ? `level ${level}` : `level ${level} after ${days} days`;
    let last: string | null = null;
    do {
      const page = await readLevelCandidates({ level, targets }, now, last);
      const pageFindings = page.userIds.map((userId) => ({ userId, why }));
      for (let start = 0; start < pageFindings.length; start += batchSize)
        yield pageFindings.slice(start, start + batchSize);
      last = page.last;
    } while (last !== null);
  }
}

/**
 * Raises a customer's levels in one statement, decided before it: nights have many customers, and few of them do
 * something meanwhile. Those are decided again under their lock.
 */
async function raise({ userId }: Finding, now: Date): Promise<boolean> {
  const standing = await readStanding(prisma, userId, now);
  if (!standing?.active) return false;
  const found = await eventRewards().levelsAfter(prisma, { userId, standing, now });
  if (!found) return false;
  const levels = { p_user: userId, p_levels: found, p_now: now };
  const granted = await guarded(() => callFunction(prisma, "grant_levels", levels));
  if (granted.ok) return granted.value !== null;
  if (granted.guard === "FACTS_CHANGED") return raiseLocked(userId, now);
  throw new Error(`a level was refused: ${granted.guard}`);
}

async function raiseLocked(userId: string, now: Date): Promise<boolean> {
  const raised = await inTransaction((tx) => eventRewards().raiseLevels(tx, userId, now));
  if (raised.ok) return raised.value !== null;
  // Deleted since it was found.
  if (raised.guard === "ACCOUNT_DELETED") return false;
  throw new Error(`a level was refused: ${raised.guard}`);
}
