import type { EarningTerms } from "#app/domain/points/earning.ts";
import { Prisma, type Partner } from "#app/generated/prisma/client.ts";

/**
 * SQL: the earning terms of the partner `p` of a query, as EarningTerms. Null if the query found no partner.
 * All queries of a partner's terms use it.
 */
export const earningTermsColumn = Prisma.sql`
  CASE WHEN p.id IS NOT NULL THEN jsonb_build_object('rate', p.earn_rate) END AS "earningTerms"`;

/** The same for a partner that was read as a row. */
export function earningTermsOf(partner: Pick<Partner, "earnRate">): EarningTerms {
  return { rate: partner.earnRate };
}
