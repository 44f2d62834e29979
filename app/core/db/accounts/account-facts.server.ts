import { columnsOf, flag, given, integer, type RowOf } from "#app/core/db/columns.server.ts";
import { readRows } from "#app/core/db/statements.server.ts";
import { deletionsDueFrom } from "#app/core/domain/retention.ts";
import { accountTypeOf, type AccountType } from "#app/core/domain/points/validity.ts";
import { Prisma } from "#app/generated/prisma/client.ts";

/**
 * SQL: whether the row of customer has an account at `now`. One whose deletion is due counts as deleted, also
 * before the job has run. Nothing can undo it then, so this needs no lock.
 * @param customer the name of the row in the query
 */
export function hasAccount(customer: Prisma.Sql, now: Date): Prisma.Sql {
  return Prisma.sql`(${customer}.status = 'ACTIVE'
    AND (${customer}.deletion_requested_at IS NULL OR ${customer}.deletion_requested_at > ${deletionsDueFrom(now)}::timestamptz))`;
}

/**
 * SQL: whether a customer, given by an id or by an expression for it, has premium at `now`; a cancelled
 * subscription counts until the end of its paid period.
 */
export function hasPremium(userId: string | Prisma.Sql, now: Date): Prisma.Sql {
  return Prisma.sql`EXISTS (SELECT 1 FROM premium_subscription p WHERE p.user_id = ${userId}::uuid
    AND (p.status = 'ACTIVE' OR p.status = 'CANCELLED' AND p.current_period_end > ${now}::timestamptz))`;
}

/**
 * SQL: the spendable points of a customer, given by an id or by an expression for it; null without an account. It is
 * what ledger_spendable gives, which no query of tables may call: decision 050.
 */
export function spendableOf(user: string | Prisma.Sql, now: Date): Prisma.Sql {
  return Prisma.sql`(SELECT holder.available - coalesce((
      SELECT sum(lapsed.remaining)::integer FROM points_lot lapsed
      WHERE lapsed.user_id = ${user}::uuid AND lapsed.open AND lapsed.expires_at <= ${now}::timestamptz), 0)
    FROM points_account holder WHERE holder.user_id = ${user}::uuid)`;
}

/** What says the account type of the customer `u`, given by an id or by an expression for it, at `now`. */
export const accountTypeColumns = (user: string | Prisma.Sql, now: Date) =>
  columnsOf("u", {
    onboarded: given(Prisma.sql`u.onboarding_step = 3`, flag),
    level: integer,
    premium: given(hasPremium(user, now), flag),
  });

export type AccountTypeRow = RowOf<ReturnType<typeof accountTypeColumns>>;

/** A customer who is given points. */
export interface Receiver {
  id: string;
  accountType: AccountType;
}

/** An active customer by their id or by a verified login; null if there is none. */
export async function readReceiver(
  by: { login: string } | { userId: string },
  now: Date,
): Promise<Receiver | null> {
  const id =
    "login" in by
      ? Prisma.sql`(SELECT l.user_id FROM login l WHERE l.login = ${by.login} AND l.verified_at IS NOT NULL)`
      : Prisma.sql`${by.userId}::uuid`;
  const [row] = await readRows<{ id: string } & AccountTypeRow>`
    SELECT u.id, ${accountTypeColumns(Prisma.sql`u.id`, now).sql} FROM customer u WHERE u.id = ${id} AND ${hasAccount(Prisma.sql`u`, now)}`;
  return row ? { id: row.id, accountType: accountTypeOf(row) } : null;
}
