import { callFunction } from "#app/core/db/call-function.server.ts";
import { prisma } from "#app/core/db/client.server.ts";
import { conditionSql } from "#app/core/db/segments/condition-sql.server.ts";
import { columnsOf, flag, integer, maybe, uuid, type RowOf } from "#app/core/db/columns.server.ts";
import { offerSoldTo } from "#app/core/db/partners/closing.server.ts";
import { readRows, readRowsIn } from "#app/core/db/statements.server.ts";
import type { Db } from "#app/core/db/transaction.server.ts";
import type { Condition } from "#app/core/domain/segments/condition.ts";
import { Prisma } from "#app/generated/prisma/client.ts";

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

const comeBackColumns = columnsOf("o", {
  id: uuid,
  segmentId: maybe(uuid),
  premium: flag,
  minLevel: maybe(integer),
  perUserLimit: maybe(integer),
});

/** An offer that was sold out and has come back, and whom it is for. */
export type ComeBack = RowOf<typeof comeBackColumns>;

/**
 * Offers that have come back and whose watchers are not told yet. One that is paused, not on sale yet or sold
 * out again waits.
 */
export async function readComeBacks(now: Date, count: number): Promise<ComeBack[]> {
  return readRows<ComeBack>`
    SELECT ${comeBackColumns.sql} FROM offer o
    JOIN (SELECT subject_id FROM stock WHERE came_back > 0 GROUP BY subject_id) back ON back.subject_id = o.id
    JOIN (SELECT subject_id FROM stock WHERE remaining > 0 GROUP BY subject_id) units ON units.subject_id = o.id
    WHERE o.status = 'ACTIVE' AND coalesce(o.available_from, ${now}::timestamptz) <= ${now}::timestamptz
      AND coalesce(${offerSoldTo} > ${now}::timestamptz, true)
    LIMIT ${count}::int`;
}

/**
 * Tells everybody who watches this offer and may buy it that it is available again, once for all its marks of
 * now. The others go on watching. The marks are cleared last, as buyers wait for their rows; one that is new
 * meanwhile stays.
 */
export async function tellWatchers(tx: Db, offer: ComeBack, cause: string, now: Date): Promise<void> {
  const { id } = offer;
  const marks = await tx.stock.findMany({
    where: { subjectId: id, cameBack: { gt: 0 } },
    select: { slot: true, cameBack: true },
    orderBy: { slot: "asc" },
  });
  const outside = await watchersOutside(tx, offer, now);
  await callFunction(tx, "tell_watchers", { p_offer: id, p_cause: cause, p_now: now, p_outside: outside });
  for (const { slot, cameBack } of marks)
    await tx.stock.updateMany({ where: { subjectId: id, slot, cameBack }, data: { cameBack: 0 } });
}

/** Those for whom the offer is not, or who have all of it that they may have. */
async function watchersOutside(
  tx: Db,
  { id, segmentId, premium, minLevel, perUserLimit }: ComeBack,
  now: Date,
): Promise<string[]> {
  const segment =
    segmentId === null ? null : await tx.segment.findUniqueOrThrow({ where: { id: segmentId } });
  const may: Condition[] = [
    ...(segment ? [segment.condition as unknown as Condition] : []),
    ...(premium ? [{ fact: "premium", op: "eq", value: true } as const] : []),
    ...(minLevel === null ? [] : [{ fact: "level", op: "gte", value: minLevel } as const]),
  ];
  const full =
    perUserLimit === null
      ? Prisma.sql`false`
      : Prisma.sql`EXISTS (SELECT 1 FROM offer_taken n
          WHERE n.user_id = u.id AND n.offer_id = w.offer_id AND n.taken >= ${perUserLimit}::int)`;
  const rows = await readRowsIn<{ id: string }>(tx)`
    SELECT u.id FROM offer_watch w JOIN customer u ON u.id = w.user_id
    WHERE w.offer_id = ${id}::uuid AND (NOT ${conditionSql({ all: may }, now)} OR ${full})`;
  return rows.map((row) => row.id);
}
