import { clockNow } from "#app/adapters/clock/clock.server.ts";
import { prisma } from "#app/db/client.server.ts";

const batch = 200;

/**
 * Tells every server what has just happened, so that open pages hear of it: one NOTIFY on `live` for each waiting
 * event, with `userId` and the event's own fields as JSON. Returns how many there were. Telling and marking are one
 * statement and so one transaction: an event is told exactly once.
 */
export async function dispatchLiveEvents(): Promise<number> {
  const now = await clockNow();
  const told = await prisma.$queryRaw<unknown[]>`
    WITH due AS (
      SELECT id FROM outbox WHERE state = 'WAITING' AND kind = 'LIVE' AND next_attempt_at <= ${now}::timestamptz
      ORDER BY next_attempt_at, id LIMIT ${batch}::int FOR UPDATE SKIP LOCKED),
    done AS (
      UPDATE outbox o SET state = 'DONE', done_at = ${now}::timestamptz, attempts = attempts + 1
      FROM due WHERE o.id = due.id RETURNING o.id, o.user_id, o.payload)
    SELECT pg_notify('live', (jsonb_build_object('userId', user_id) || payload)::text)::text
    FROM done ORDER BY id`;
  return told.length;
}
