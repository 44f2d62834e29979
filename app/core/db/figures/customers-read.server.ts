import { readRows } from "#app/core/db/statements.server.ts";

const dayMs = 24 * 60 * 60 * 1000;
/** The newest acts of the team that are looked at: who pages through all customers is among them. */
const mostActs = 20_000;

/**
 * The most customers that one person read in the last 24 hours of real time, with the keys that they made, or a key that was
 * made on the server: in lists, one by one, and in files that nobody else said yes to. A closed person, and a key that was
 * ended, read nothing more.
 */
export async function readCustomersRead(now: Date): Promise<number> {
  const [row] = await readRows<{ most: number }>`
    SELECT coalesce(max(read), 0)::int AS most FROM (
      SELECT sum(CASE a.action WHEN 'customer.read' THEN 1 WHEN 'customer.list' THEN (a.detail ->> 'count')::int
        ELSE (a.detail ->> 'rows')::int END) AS read
      FROM (SELECT key_id, action, detail FROM audit_entry
        WHERE actor_kind NOT IN ('MERCHANT_KEY', 'PARTNER_PERSON') AND id >= ${firstIdAt(now.getTime() - dayMs)}::uuid
        ORDER BY id DESC LIMIT ${mostActs}::int) a
      LEFT JOIN api_key k ON k.id = a.key_id
      LEFT JOIN staff_person p ON p.id = coalesce(k.made_by, a.key_id)
      WHERE k.revoked_at IS NULL AND p.status IS DISTINCT FROM 'CLOSED' AND (a.action = 'customer.read'
        OR (a.action = 'customer.list' AND a.detail ->> 'by' <> 'file')
        OR (a.action = 'customer.export' AND a.detail ->> 'approved' = 'NO'))
      GROUP BY coalesce(k.made_by, a.key_id)) t`;
  return row?.most ?? 0;
}

/** No id that was made at this moment, in milliseconds, or later is smaller: ids begin with their time. */
function firstIdAt(ms: number): string {
  const hex = ms.toString(16).padStart(12, "0");
  return `${hex.slice(0, 8)}-${hex.slice(8)}-0000-0000-000000000000`;
}
