import { readRows } from "#app/core/db/statements.server.ts";

/** How often each of these codes was claimed; one that never was is missing. */
export async function readClaimed(clickoutIds: readonly string[]): Promise<Map<string, number>> {
  const rows = await readRows<{ id: string; claimed: number }>`
    SELECT clickout_id AS id, count(*)::int AS claimed FROM clickout_claim
    WHERE clickout_id = ANY (${clickoutIds}::uuid[]) AND wallet_item_id IS NOT NULL GROUP BY clickout_id`;
  return new Map(rows.map(({ id, claimed }) => [id, claimed]));
}
