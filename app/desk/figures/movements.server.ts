import { movementColumns, type MovementRow } from "#app/core/db/figures/points-figures.server.ts";
import { patientlyAside } from "#app/core/db/patient.server.ts";
import { readRowsIn } from "#app/core/db/statements.server.ts";
import type { Movement } from "#app/core/domain/points/report.ts";
import { Prisma } from "#app/generated/prisma/client.ts";

const columns = movementColumns("m");

/** From the first time (inclusive) to the second (exclusive). */
export interface Span {
  from?: Date;
  to?: Date;
}

/**
 * The entries of a period, summed by business day, source and Mezia's side in one pass of the database;
 * reserving and releasing points is left out. Entries are stored in the order of their time, so only those of
 * the period are read.
 */
export async function readMovements({ from, to }: Span): Promise<Movement[]> {
  const conditions = [Prisma.sql`contra NOT IN ('RESERVED', 'MERGED')`];
  if (from) conditions.push(Prisma.sql`created_at >= ${from}::timestamptz`);
  if (to) conditions.push(Prisma.sql`created_at < ${to}::timestamptz`);
  return patientlyAside(
    (db) => readRowsIn<MovementRow>(db)`
    SELECT ${columns.sql}
    FROM (
      SELECT (created_at AT TIME ZONE 'Africa/Tunis')::date AS day, source, contra, sum(amount) AS points
      FROM points_entry WHERE ${Prisma.join(conditions, " AND ")} GROUP BY 1, 2, 3
    ) m`,
  );
}
