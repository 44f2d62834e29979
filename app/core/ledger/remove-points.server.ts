import { callFunction } from "#app/core/db/call-function.server.ts";
import { callForAll } from "#app/core/db/claims.server.ts";
import { prisma } from "#app/core/db/client.server.ts";
import type { Db } from "#app/core/db/transaction.server.ts";
import type { BusinessDay } from "#app/core/domain/business-day.ts";
import type { EntryDetail } from "./post.server.ts";

/**
 * Removes expired points from the balance, in one entry `EXPIRED`. Returns how many; a second call finds
 * none.
 */
export async function expirePoints(db: Db, userId: string, now: Date): Promise<number> {
  return (await callFunction(db, "ledger_expire", { p_user: userId, p_now: now })) ?? 0;
}

/**
 * The same for many customers, in transactions that wait for no lock: customers who are buying or earning at this moment
 * are skipped. Yields from how many customers points were removed.
 */
export async function* expirePointsOf(userIds: string[], now: Date): AsyncGenerator<number> {
  for await (const count of callForAll("expire_points_of", { p_users: userIds, p_now: now }))
    yield count ?? 0;
}

export interface Cancellation {
  userId: string;
  /** Natural and unique per customer: the same reference never cancels twice. */
  reference: string;
  detail: EntryDetail;
  now: Date;
}

/**
 * Removes all of a customer's points: expired points are recorded as expired, the rest in one entry
 * `INACTIVITY`. Returns the points cancelled; 0, with nothing written, if this reference has cancelled
 * before.
 */
export async function cancelPoints(
  db: Db,
  { userId, reference, detail, now }: Cancellation,
): Promise<number> {
  const cancellation = { p_user: userId, p_reference: reference, p_detail: detail, p_now: now };
  return (await callFunction(db, "ledger_cancel", cancellation)) ?? 0;
}

/**
 * The same for an active customer who is not blocked, if the day of their last activity is still `since`. Their
 * row is locked and compared in one transaction, so that concurrent activity comes either before, and saves the
 * points, or after.
 */
export async function cancelPointsIfInactive(
  since: BusinessDay,
  { userId, reference, detail, now }: Cancellation,
): Promise<number> {
  const cancelled = await callFunction(prisma, "ledger_cancel_inactive", {
    ...{ p_user: userId, p_since: since, p_reference: reference, p_detail: detail, p_now: now },
  });
  return cancelled ?? 0;
}

/** A cancellation of many customers at once. */
interface ManyCancelled {
  userIds: string[];
  /** Who was active after this day keeps the points. */
  latest: BusinessDay;
  reference: string;
  now: Date;
}

/**
 * The same for many customers, in transactions that wait for no lock. Yields from how many customers points were
 * cancelled, and who is to be done alone: who is busy at this moment.
 */
export async function* cancelPointsOfInactive({
  userIds,
  latest,
  reference,
  now,
}: ManyCancelled): AsyncGenerator<{ done: number; others: string[] }> {
  const args = { p_users: userIds, p_latest: latest, p_reference: reference, p_now: now };
  for await (const rows of callForAll("cancel_inactive_of", args))
    for (const { done, others } of rows) yield { done: done ?? 0, others: [...(others ?? [])] };
}

/** Releases every open hold: reserved points return to their lots, pending points are dropped. */
export async function releaseHolds(db: Db, userId: string, now: Date): Promise<void> {
  const open = await db.pointsHold.findMany({
    where: { userId, state: "OPEN" },
    select: { id: true },
    orderBy: { id: "asc" },
  });
  for (const { id } of open)
    await callFunction(db, "ledger_close_hold", { p_user: userId, p_hold: id, p_posted: false, p_now: now });
}
