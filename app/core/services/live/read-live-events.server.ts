import { callFunction } from "#app/core/db/call-function.server.ts";
import { prisma } from "#app/core/db/client.server.ts";
import { readOfAll } from "#app/core/db/claims.server.ts";
import type { LiveEvent } from "#app/core/domain/live/live-stream.ts";

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
 * that gets that many may miss more. It costs the same for any number of streams.
 */
export async function readLiveEvents(
  queries: readonly EventsQuery[],
  limit: number,
): Promise<PublishedEvent[][]> {
  const results: PublishedEvent[][] = queries.map(() => []);
  const parts = queries.flatMap(({ userId, storeIds, after }, place) => [
    ...(userId === null ? [] : [{ place, id: userId, isStore: false, after }]),
    ...storeIds.map((id) => ({ place, id, isStore: true, after })),
  ]);
  if (parts.length === 0) return results;
  const asked = {
    p_subjects: parts.map(({ id }) => id),
    p_is_store: parts.map(({ isStore }) => isStore),
    p_after: parts.map(({ after }) => after),
    p_most: limit,
  };
  for (const row of await readOfAll("read_live_events", asked)) {
    const part = parts[(row.place ?? 0) - 1];
    if (!part) continue;
    const { told, at, event } = row as PublishedEvent;
    results[part.place]?.push({ told, at, event: part.isStore ? withStore(event, part.id) : event });
  }
  for (const events of results) events.sort((a, b) => (a.told < b.told ? -1 : 1));
  return results.map((events) => events.slice(0, limit));
}

/** A till that watches several stores must know which store an event is about. */
export function withStore(event: LiveEvent, storeId: string): LiveEvent {
  return { ...event, storeId };
}

/** The highest event number of this subject; 0 if none is stored. */
export async function newestPublished({ userId, storeIds }: LiveSubject): Promise<bigint> {
  return (await callFunction(prisma, "newest_live_event", { p_user: userId, p_stores: storeIds })) ?? 0n;
}
