import { Prisma } from "#app/generated/prisma/client.ts";

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
