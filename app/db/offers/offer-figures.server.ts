import { givenUpTo } from "#app/db/lists/offer-list.server.ts";
import { patiently } from "#app/db/patient.server.ts";
import { readRowsIn } from "#app/db/statements.server.ts";

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
