import { readRows } from "#app/db/pool.server.ts";

/**
 * The number below which events may belong to a time that a restore has taken back; 0 if nothing was ever restored.
 */
export async function readLiveFloor(): Promise<bigint> {
  const [row] = await readRows<{ floor: bigint }>`
    SELECT coalesce(max(live_floor), 0)::bigint AS floor FROM settled_restore`;
  return row?.floor ?? 0n;
}
