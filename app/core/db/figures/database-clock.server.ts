import { readRows } from "#app/core/db/statements.server.ts";

/**
 * Seconds by which this process's clock is ahead of the database's, exact to half the time of the round trip.
 */
export async function readClockOffset(): Promise<number> {
  const asked = Date.now();
  const [row] = await readRows<{ now: Date }>`SELECT clock_timestamp() AS now`;
  const answered = Date.now();
  return row ? ((asked + answered) / 2 - row.now.getTime()) / 1000 : 0;
}
