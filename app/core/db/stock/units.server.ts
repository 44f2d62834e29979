import type { Db } from "#app/core/db/transaction.server.ts";

/** The units of something limited: all that were ever made, and those that are left. */
export interface Units {
  made: number;
  remaining: number;
}

/** All units of what these ids name; what is not limited is missing. */
export async function readUnits(db: Db, ids: readonly string[]): Promise<Map<string, Units>> {
  const rows = await db.stock.groupBy({
    by: "subjectId",
    where: { subjectId: { in: [...ids] } },
    _sum: { made: true, remaining: true },
  });
  return new Map(
    rows.map(({ subjectId, _sum }) => [subjectId, { made: _sum.made ?? 0, remaining: _sum.remaining ?? 0 }]),
  );
}
