import { Prisma } from "#app/generated/prisma/client.ts";

/**
 * SQL: whether a customer, given by an id or by an expression for it, has premium at `now`; a cancelled
 * subscription counts until the end of its paid period.
 */
export function hasPremium(userId: string | Prisma.Sql, now: Date): Prisma.Sql {
  return Prisma.sql`EXISTS (SELECT 1 FROM premium_subscription p WHERE p.user_id = ${userId}::uuid
    AND (p.status = 'ACTIVE' OR p.status = 'CANCELLED' AND p.current_period_end > ${now}::timestamptz))`;
}
