import { readRows } from "#app/db/statements.server.ts";

/** The changes of the status of an offer or a campaign in the audit, the latest first. */
export async function readStatusEntries(
  noun: "offer" | "campaign",
  id: string,
): Promise<{ status: string; actorId: string; at: Date }[]> {
  const actions = [`${noun}.create`, `${noun}.change`];
  // The condition of the partial index must appear literally in the query.
  return readRows<{ status: string; actorId: string; at: Date }>`
    SELECT after ->> 'status' AS status, key_id AS "actorId", created_at AS at FROM audit_entry
    WHERE target = ${id} AND action = ANY(${actions}::text[]) AND after IS NOT NULL AND after ? 'status'
    ORDER BY id DESC LIMIT 100`;
}
