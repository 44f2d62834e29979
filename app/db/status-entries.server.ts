import { readRows } from "#app/db/pool.server.ts";

/** What the audit has of an offer's statuses, the latest first. */
export async function readStatusEntries(
  offerId: string,
): Promise<{ status: string; actorId: string; at: Date }[]> {
  // The condition of the index of what changed a record stands in the text.
  return readRows<{ status: string; actorId: string; at: Date }>`
    SELECT after ->> 'status' AS status, key_id AS "actorId", created_at AS at FROM audit_entry
    WHERE target = ${offerId} AND action IN ('offer.create', 'offer.change') AND after IS NOT NULL AND after ? 'status'
    ORDER BY id DESC LIMIT 100`;
}
