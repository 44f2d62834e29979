import { clockNow } from "#app/core/adapters/clock/clock.server.ts";
import { callFunction } from "#app/core/db/call-function.server.ts";
import { prisma } from "#app/core/db/client.server.ts";

const batch = 200;
/** Postgres allows 8000 bytes; of a larger event only the number is sent, and its streams read the row. */
const maxBytes = 7_000;

/**
 * Numbers new events and notifies every server, so that open streams receive them: one NOTIFY on `live` per
 * waiting event. Returns how many there were. It is one transaction: an event is published exactly once, and a reader
 * that has seen a number never misses a smaller one. Of several dispatchers one has the turn; the others leave the work
 * to it.
 */
export async function dispatchLiveEvents(): Promise<number> {
  const args = { p_most: batch, p_most_bytes: maxBytes, p_now: await clockNow() };
  return (await callFunction(prisma, "publish_live_events", args)) ?? 0;
}
