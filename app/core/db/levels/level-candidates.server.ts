import { onlyRow, readRows } from "#app/core/db/statements.server.ts";
import type { LevelTargets } from "#app/core/domain/levels/levels.ts";
import { Prisma } from "#app/generated/prisma/client.ts";
import { hasAccount } from "#app/core/db/accounts/account-facts.server.ts";
import { meetsTargets } from "./level-facts.server.ts";

export interface CandidatePage {
  /** Customers who may have reached the level; `raiseLevels` decides. */
  userIds: string[];
  /** The last customer examined; null if no more follow. */
  last: string | null;
}

/** How many customers of a level one query examines, so that none runs long. */
const lookedAt = 2_000;

/**
 * One page of customers who may reach a level, ordered by id: not blocked, without a welcome that waits, just below
 * the level, and meeting all its targets at `now`.
 */
export async function readLevelCandidates(
  { level, targets }: { level: number; targets: LevelTargets },
  now: Date,
  after: string | null,
): Promise<CandidatePage> {
  const behind = after ? Prisma.sql`AND u.id > ${after}::uuid` : Prisma.empty;
  const rows = await readRows<{ userIds: string[]; last: string | null }>`
    WITH page AS MATERIALIZED (
      SELECT u.id FROM customer u
      WHERE ${hasAccount(Prisma.sql`u`, now)} AND u.blocked_at IS NULL AND u.level = ${level - 1}::int ${behind}
        AND NOT EXISTS (SELECT FROM newcomer n WHERE n.user_id = u.id AND n.welcome = 'WAITS')
      ORDER BY u.id LIMIT ${lookedAt}::int),
    meant AS MATERIALIZED (
      SELECT u.id FROM customer u WHERE u.id IN (SELECT id FROM page) AND ${meetsTargets(targets, now)})
    SELECT ARRAY(SELECT id FROM meant ORDER BY id) AS "userIds",
      (SELECT id FROM page ORDER BY id OFFSET ${lookedAt - 1}::int) AS last`;
  return onlyRow(rows);
}
