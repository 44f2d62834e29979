import { columnsOf, day, integer, named, uuid, type RowOf } from "#app/core/db/columns.server.ts";
import { spendableOf } from "./account-facts.server.ts";
import { readRows, readRowsIn } from "#app/core/db/statements.server.ts";
import type { SinceDays } from "#app/core/domain/accounts/inactivity.ts";
import type { BusinessDay } from "#app/core/domain/business-day.ts";
import { Prisma } from "#app/generated/prisma/client.ts";
import type { Db } from "#app/core/db/transaction.server.ts";

const columns = columnsOf("c", {
  userId: named('"userId"', uuid),
  /** The day of the last call, or else of the verification. */
  since: day,
  /** Spendable points. */
  points: integer,
});

export type InactiveCustomer = RowOf<typeof columns>;

export interface InactiveQuery {
  since: SinceDays;
  now: Date;
  /** Leaves out customers already warned of this threshold in this absence. */
  notWarnedAfterDays?: number;
}

/**
 * Active customers with points who were last active on one of these days, ordered by that day and id. Blocked
 * ones cannot come, so their absence does not count.
 */
export async function readInactive(
  { since, now, notWarnedAfterDays }: InactiveQuery,
  after: InactiveCustomer | null,
  count: number,
): Promise<InactiveCustomer[]> {
  const lastDay = Prisma.sql`inactive_since(u.last_active_day, u.verified_at)`;
  const unwarned = notWarnedAfterDays
    ? Prisma.sql`AND NOT EXISTS (SELECT 1 FROM inactivity_warning w WHERE w.user_id = u.id
        AND w.inactive_since = ${lastDay} AND w.after_days = ${notWarnedAfterDays}::int)`
    : Prisma.empty;
  const behind = after
    ? Prisma.sql`AND (${lastDay}, u.id) > (${after.since}::date, ${after.userId}::uuid)`
    : Prisma.empty;
  return readRows<InactiveCustomer>`
    SELECT ${columns.sql} FROM (
      SELECT u.id AS "userId", ${lastDay} AS since, ${spendableOf(Prisma.sql`u.id`, now)} AS points
      FROM customer u JOIN points_account a ON a.user_id = u.id AND a.available > 0
      WHERE u.status = 'ACTIVE' AND u.blocked_at IS NULL AND ${lastDay} BETWEEN ${since.earliest}::date AND ${since.latest}::date
        ${unwarned} ${behind}) c
    WHERE c.points > 0
    ORDER BY c.since, c."userId" LIMIT ${count}::int`;
}

export interface LockedCustomer {
  lastActiveDay: BusinessDay | null;
  verifiedAt: Date | null;
}

/**
 * Locks an active customer for the rest of the transaction, so that recording new activity waits; null if
 * there is none, or they are blocked.
 */
export async function lockCustomer(tx: Db, userId: string): Promise<LockedCustomer | null> {
  const [row] = await readRowsIn<LockedCustomer>(tx)`
    SELECT last_active_day::text AS "lastActiveDay", verified_at AS "verifiedAt"
    FROM customer WHERE id = ${userId}::uuid AND status = 'ACTIVE' AND blocked_at IS NULL FOR UPDATE`;
  return row ?? null;
}
