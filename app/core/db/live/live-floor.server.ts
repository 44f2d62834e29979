import { readRows } from "#app/core/db/statements.server.ts";

/**
 * Events with numbers below this may belong to a time that a restore has undone; 0 if nothing was ever
 * restored.
 */
export async function readLiveFloor(): Promise<bigint> {
  const [row] = await readRows<{ floor: bigint }>`
    SELECT coalesce(max(live_floor), 0)::bigint AS floor FROM settled_restore`;
  return row?.floor ?? 0n;
}
