import { patiently } from "#app/core/db/patient.server.ts";
import { sql, type Sql } from "#app/core/db/sql.server.ts";
import { readRows, readRowsIn } from "#app/core/db/statements.server.ts";

/** The newest item in any wallet, the last one to be counted; null if there is none. */
export async function readLastItem(): Promise<string | null> {
  const [row] = await patiently(
    (db) => readRowsIn<{ id: string }>(db)`SELECT id FROM wallet_item ORDER BY id DESC LIMIT 1`,
  );
  return row?.id ?? null;
}

/** Counts all items up to `last`, in one row for each offer. Returns the number of offers with items. */
export async function countOfferFigures(last: string, now: Date): Promise<number> {
  return patiently(async (db) => {
    const rows = await readRowsIn<{ offer_id: string }>(db)`
      INSERT INTO offer_figures AS f (offer_id, sold, used, counted_to, counted_at)
      SELECT g.offer_id, g.sold, g.used, ${last}::uuid, ${now}::timestamptz FROM (${givenUpTo(last)}) g
      ON CONFLICT (offer_id) DO UPDATE SET sold = excluded.sold, used = excluded.used,
        counted_to = excluded.counted_to, counted_at = excluded.counted_at
      RETURNING offer_id`;
    return rows.length;
  });
}

/** The last wallet item that `offer_figures` counts; null before the first run of its job. */
export async function readCountedTo(): Promise<string | null> {
  const [row] = await readRows<{ countedTo: string }>`
    SELECT counted_to AS "countedTo" FROM offer_figures ORDER BY counted_to DESC LIMIT 1`;
  return row?.countedTo ?? null;
}

const counts = sql`w.offer_id, count(*) FILTER (WHERE w.status <> 'VOID')::int AS sold,
  count(*) FILTER (WHERE w.status IN ('USED', 'USED_ONLINE') OR w.remaining_millimes < w.face_value_millimes)::int AS used`;

/** SQL: the few items since the last count; their ids grow with time, so a small index finds them. */
export function givenSince(countedTo: string | null): Sql {
  return countedTo === null
    ? sql`SELECT NULL::uuid AS offer_id, 0 AS sold, 0 AS used WHERE false`
    : sql`SELECT ${counts} FROM wallet_item w WHERE w.id > ${countedTo}::uuid GROUP BY w.offer_id`;
}

/** SQL: the counts of each offer over all items up to `last`. */
function givenUpTo(last: string): Sql {
  return sql`SELECT ${counts} FROM wallet_item w WHERE w.id <= ${last}::uuid GROUP BY w.offer_id`;
}
