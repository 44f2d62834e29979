import { clockNow } from "#app/adapters/clock/clock.server.ts";
import { prisma } from "#app/db/client.server.ts";

const batch = 200;
/** Postgres allows 8000 bytes; of a larger event only the number is sent, and its streams read the row. */
const maxBytes = 7_000;

/**
 * Numbers new events and notifies every server, so that open streams receive them: one NOTIFY on `live` per
 * waiting event. Returns how many there were. Numbering, notifying and marking are one statement and so one
 * transaction: an event is published exactly once.
 *
 * One dispatcher at a time draws numbers and keeps its turn until it has committed. So numbers become visible
 * in order, and a reader that has seen a number never misses a smaller one. The turn is the lock on the
 * single row of `economy`; it is taken only if something waits, and a dispatcher that does not get it leaves
 * the work to the one that has it.
 */
export async function dispatchLiveEvents(): Promise<number> {
  const now = await clockNow();
  const published = await prisma.$queryRaw<unknown[]>`
    WITH turn AS MATERIALIZED (
      SELECT id FROM economy WHERE id = 1 AND EXISTS (
        SELECT FROM outbox WHERE state = 'WAITING' AND kind = 'LIVE' AND next_attempt_at <= ${now}::timestamptz)
      FOR NO KEY UPDATE SKIP LOCKED),
    due AS MATERIALIZED (
      SELECT id, next_attempt_at FROM outbox
      WHERE state = 'WAITING' AND kind = 'LIVE' AND next_attempt_at <= ${now}::timestamptz AND EXISTS (SELECT FROM turn)
      ORDER BY next_attempt_at, id LIMIT ${batch}::int FOR UPDATE SKIP LOCKED),
    numbered AS MATERIALIZED (
      SELECT id, nextval('live_event_told') AS told FROM (SELECT id FROM due ORDER BY next_attempt_at, id) AS in_order),
    done AS (
      UPDATE outbox o SET state = 'DONE', done_at = ${now}::timestamptz, attempts = attempts + 1, told = numbered.told
      FROM numbered WHERE o.id = numbered.id RETURNING o.told, o.user_id, o.store_id, o.payload, o.done_at)
    SELECT pg_notify('live', jsonb_build_object(
      'told', told::text, 'at', done_at, 'userId', user_id, 'storeId', store_id,
      'event', CASE WHEN octet_length(payload::text) <= ${maxBytes}::int THEN payload END)::text)::text
    FROM (SELECT * FROM done ORDER BY told) AS in_order`;
  return published.length;
}
