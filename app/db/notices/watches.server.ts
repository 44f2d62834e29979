import { callFunction } from "#app/db/call-function.server.ts";
import { prisma } from "#app/db/client.server.ts";
import { conditionSql } from "#app/db/segments/condition-sql.server.ts";
import { readRowsIn } from "#app/db/statements.server.ts";
import type { Db } from "#app/db/transaction.server.ts";
import type { Condition } from "#app/domain/segments/condition.ts";

export async function isWatching(userId: string, offerId: string): Promise<boolean> {
  return (await prisma.offerWatch.count({ where: { userId, offerId } })) > 0;
}

export async function startWatching(userId: string, offerId: string, now: Date): Promise<void> {
  const watch = { userId, offerId, createdAt: now };
  await prisma.offerWatch.upsert({
    where: { userId_offerId: { userId, offerId } },
    create: watch,
    update: {},
  });
}

export async function stopWatching(userId: string, offerId: string): Promise<void> {
  await prisma.offerWatch.deleteMany({ where: { userId, offerId } });
}

/**
 * Tells everybody who watches this offer and whom its segment means that it is available again, in the
 * transaction of the restock. The others go on watching.
 */
export async function tellWatchers(
  tx: Db,
  { id, segmentId }: { id: string; segmentId: string | null },
  cause: string,
  now: Date,
): Promise<void> {
  const outside = segmentId === null ? [] : await watchersOutside(tx, id, segmentId, now);
  await callFunction(tx, "tell_watchers", { p_offer: id, p_cause: cause, p_now: now, p_outside: outside });
}

async function watchersOutside(tx: Db, offerId: string, segmentId: string, now: Date): Promise<string[]> {
  const { condition } = await tx.segment.findUniqueOrThrow({ where: { id: segmentId } });
  const meant = conditionSql(condition as unknown as Condition, now);
  const rows = await readRowsIn<{ id: string }>(tx)`
    SELECT u.id FROM offer_watch w JOIN customer u ON u.id = w.user_id
    WHERE w.offer_id = ${offerId}::uuid AND NOT ${meant}`;
  return rows.map(({ id }) => id);
}
