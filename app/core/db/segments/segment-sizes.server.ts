import { patientlyAside } from "#app/core/db/patient.server.ts";
import { changeRows, readRowsIn } from "#app/core/db/statements.server.ts";
import type { Condition } from "#app/core/domain/segments/condition.ts";
import { conditionSql } from "./condition-sql.server.ts";

/** How many active customers a condition means now. */
export async function countMeant(condition: Condition, now: Date): Promise<number> {
  const meant = conditionSql(condition, now);
  return patientlyAside(async (db) => {
    const [sum] = await readRowsIn<{ count: number }>(db)`
      SELECT count(*)::int AS count FROM customer u WHERE u.status = 'ACTIVE' AND ${meant}`;
    return sum?.count ?? 0;
  });
}

/**
 * Stores a segment's size, unless its condition has changed since it was read. False if it has changed, or if
 * the segment is deleted.
 */
export async function keepSegmentSize(
  { id, condition }: { id: string; condition: unknown },
  size: number,
  now: Date,
): Promise<boolean> {
  const kept = await changeRows`
    INSERT INTO segment_size AS z (segment_id, size, counted_at)
    SELECT id, ${size}::int, ${now}::timestamptz FROM segment
    WHERE id = ${id}::uuid AND condition = ${JSON.stringify(condition)}::jsonb FOR SHARE
    ON CONFLICT (segment_id) DO UPDATE SET size = excluded.size, counted_at = excluded.counted_at`;
  return kept > 0;
}
