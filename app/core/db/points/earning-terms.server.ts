import { Prisma } from "#app/generated/prisma/client.ts";

/**
 * SQL: the earning terms of the partner `p` of a query, as EarningTerms. Null if the query found no partner.
 * All queries of a partner's terms use it.
 */
export const earningTerms = Prisma.sql`
  CASE WHEN p.id IS NOT NULL THEN jsonb_build_object('rate', p.earn_rate, 'bonuses',
    (SELECT e.level_bonus FROM economy e WHERE e.id = 1)) END`;

export const earningTermsColumn = Prisma.sql`${earningTerms} AS "earningTerms"`;
