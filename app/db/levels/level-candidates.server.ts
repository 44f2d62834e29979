import { addDays, businessDayOf, startOfDay } from "#app/domain/business-day.ts";
import type { AgedLevel } from "#app/domain/levels/levels.ts";
import { Prisma } from "#app/generated/prisma/client.ts";
import { spentMillimes } from "./level-facts.server.ts";
import { prisma } from "#app/db/client.server.ts";

export interface CandidatePage {
  /** Customers who may have reached the level; `raiseLevels` decides. */
  userIds: string[];
  /** The last customer examined; null if no more follow. */
  last: string | null;
}

/** How many customers of a level one query examines, so that none runs long. */
const lookedAt = 2_000;

/**
 * One page of customers who may reach a level, ordered by id: not blocked, just below the level, with an
 * account that is old enough at `now`, and meeting the level's other conditions. Counts the same as
 * `readStanding`.
 */
export async function readLevelCandidates(
  aged: AgedLevel,
  now: Date,
  after: string | null,
): Promise<CandidatePage> {
  const bornBefore = startOfDay(addDays(businessDayOf(now), 1 - aged.accountAgeDays));
  const behind = after ? Prisma.sql`AND id > ${after}::uuid` : Prisma.empty;
  const [row] = await prisma.$queryRaw<[{ userIds: string[]; last: string | null }]>`
    WITH page AS MATERIALIZED (
      SELECT id FROM users
      WHERE status = 'ACTIVE' AND blocked_at IS NULL AND level = ${aged.level - 1}::int AND created_at < ${bornBefore}::timestamptz ${behind}
      ORDER BY id LIMIT ${lookedAt}::int),
    meant AS MATERIALIZED (
      SELECT u.id FROM users u WHERE u.id IN (SELECT id FROM page) ${otherConditions(aged, now)})
    SELECT ARRAY(SELECT id FROM meant ORDER BY id) AS "userIds",
      (SELECT id FROM page ORDER BY id OFFSET ${lookedAt - 1}::int) AS last`;
  return row;
}

function otherConditions(
  { friendsVerified, inStoreTransactions, spent30DaysMillimes }: AgedLevel,
  now: Date,
): Prisma.Sql {
  const conditions = [
    inStoreTransactions > 0 &&
      Prisma.sql`AND EXISTS (SELECT 1 FROM transactions t WHERE t.user_id = u.id AND t.status = 'CONFIRMED')`,
    friendsVerified > 0 &&
      Prisma.sql`AND (SELECT count(*) FROM referral r WHERE r.user_id = u.id AND r.status = 'ACCEPTED') >= ${friendsVerified}::int`,
    spent30DaysMillimes > 0 &&
      Prisma.sql`AND ${spentMillimes(Prisma.sql`u.id`, now)} >= ${spent30DaysMillimes}::int`,
  ];
  return Prisma.join(
    conditions.filter((condition) => condition !== false),
    " ",
  );
}
