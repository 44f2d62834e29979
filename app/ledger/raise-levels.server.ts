import { readEconomy } from "#app/db/economy.server.ts";
import { readStanding } from "#app/db/level-facts.server.ts";
import type { Db } from "#app/db/transaction.server.ts";
import { levelsGained } from "#app/domain/levels/levels.ts";
import { expiryOf } from "#app/domain/points/validity.ts";
import { grantLevels, lockAccount, type LevelUp } from "./post.server.ts";

/**
 * Grants the levels that a customer's facts now give, inside the transaction of the event that changed them;
 * rules.md, Levels. Null when there is none, or no such customer.
 */
export async function raiseLevels(tx: Db, userId: string, now: Date): Promise<LevelUp | null> {
  await lockAccount(tx, userId);
  const standing = await readStanding(tx, userId, now);
  if (!standing) return null;
  const { levelPoints } = await readEconomy(tx);
  const gains = levelsGained(standing.levelFacts, standing.level, levelPoints);
  return grantLevels(tx, userId, gains, expiryOf(standing.accountType, now), now);
}
