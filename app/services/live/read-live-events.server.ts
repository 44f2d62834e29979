import { prisma } from "#app/db/client.server.ts";
import type { LiveEvent } from "#app/domain/live/live-stream.ts";

/** Whose events a stream carries: a customer's, or those of one or more stores. */
export interface LiveSubject {
  userId: string | null;
  storeIds: string[];
}

export interface PublishedEvent {
  told: bigint;
  /** When the event was published. */
  at: Date;
  event: LiveEvent;
}

interface EventsQuery extends LiveSubject {
  /** The stream has all events up to this number. */
  after: bigint;
}

/**
 * For each given stream, in order: the events since its last one, oldest first, at most `limit`; a stream
 * that gets that many may miss more. One statement for any number of streams.
 */
export async function readLiveEvents(
  queries: readonly EventsQuery[],
  limit: number,
): Promise<PublishedEvent[][]> {
  const results: PublishedEvent[][] = queries.map(() => []);
  const parts = queries.flatMap(({ userId, storeIds, after }, place) => [
    ...(userId === null ? [] : [{ place, userId, storeId: null, after }]),
    ...storeIds.map((storeId) => ({ place, userId: null, storeId, after })),
  ]);
  if (parts.length === 0) return results;
  const rows = await prisma.$queryRaw<(PublishedEvent & { place: number; storeId: string | null })[]>`
    SELECT asked.place, e.told, e.done_at AS at, e.payload AS event, asked.store_id::text AS "storeId"
    FROM unnest(${parts.map(({ place }) => place)}::int[], ${parts.map(({ userId }) => userId)}::uuid[],
        ${parts.map(({ storeId }) => storeId)}::uuid[], ${parts.map(({ after }) => String(after))}::text[]::bigint[])
        AS asked (place, user_id, store_id, after)
      CROSS JOIN LATERAL (
        (SELECT told, done_at, payload FROM outbox
          WHERE kind = 'LIVE' AND told IS NOT NULL AND user_id = asked.user_id AND told > asked.after
          ORDER BY told LIMIT ${limit}::int)
        UNION ALL
        (SELECT told, done_at, payload FROM outbox
          WHERE kind = 'LIVE' AND told IS NOT NULL AND store_id = asked.store_id AND told > asked.after
          ORDER BY told LIMIT ${limit}::int)) AS e
    ORDER BY asked.place, e.told`;
  for (const { place, told, at, event, storeId } of rows) {
    results[place]?.push({ told, at, event: storeId === null ? event : withStore(event, storeId) });
  }
  return results.map((events) => events.slice(0, limit));
}

/** A till that watches several stores must know which store an event is about. */
export function withStore(event: LiveEvent, storeId: string): LiveEvent {
  return { ...event, storeId };
}

/** The highest event number of this subject; 0 if none is stored. */
export async function newestPublished({ userId, storeIds }: LiveSubject): Promise<bigint> {
  const [row] = await prisma.$queryRaw<[{ told: bigint }]>`
    SELECT coalesce(max(newest.told), 0)::bigint AS told FROM (
      SELECT max(told) AS told FROM outbox WHERE kind = 'LIVE' AND told IS NOT NULL AND user_id = ${userId}::uuid
      UNION ALL
      SELECT of_store.told FROM unnest(${storeIds}::uuid[]) AS store (id)
        CROSS JOIN LATERAL (
          SELECT max(told) AS told FROM outbox WHERE kind = 'LIVE' AND told IS NOT NULL AND store_id = store.id) AS of_store
      ) AS newest`;
  return row.told;
}
