import { prisma } from "#app/db/client.server.ts";
import type { Movement } from "#app/domain/points/report.ts";
import { Prisma } from "#app/generated/prisma/client.ts";

/** From the first of these moments on and before the second. */
export interface Span {
  from?: Date;
  to?: Date;
}

/**
 * The entries of a span, added up by business day, source and side of the house in one pass of the database; what was
 * set aside or given free again is left out. Entries lie in the order of their time, so that a span reads its own.
 */
export async function readMovements({ from, to }: Span): Promise<Movement[]> {
  const conditions = [Prisma.sql`contra <> 'RESERVED'`];
  if (from) conditions.push(Prisma.sql`created_at >= ${from}::timestamptz`);
  if (to) conditions.push(Prisma.sql`created_at < ${to}::timestamptz`);
  return prisma.$queryRaw<Movement[]>`
    SELECT m.day::text AS day, m.source::text AS source, m.contra::text AS contra, m.points::float8 AS points
    FROM (
      SELECT (created_at AT TIME ZONE 'Africa/Tunis')::date AS day, source, contra, sum(amount) AS points
      FROM points_entry WHERE ${Prisma.join(conditions, " AND ")} GROUP BY 1, 2, 3
    ) m`;
}
