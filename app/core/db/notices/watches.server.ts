import { callFunction } from "#app/core/db/call-function.server.ts";
import { prisma } from "#app/core/db/client.server.ts";
import { spendableOf } from "#app/core/db/accounts/account-facts.server.ts";
import { readLeft } from "#app/core/db/stock/stock.server.ts";
import { conditionSql } from "#app/core/db/segments/condition-sql.server.ts";
import { columnsOf, flag, integer, maybe, uuid, type RowOf } from "#app/core/db/columns.server.ts";
import { offerSoldTo } from "#app/core/db/partners/closing.server.ts";
import { readRows, readRowsIn } from "#app/core/db/statements.server.ts";
import type { Db } from "#app/core/db/transaction.server.ts";
import type { Condition } from "#app/core/domain/segments/condition.ts";
import { Prisma } from "#app/generated/prisma/client.ts";

/** What a customer waits for: that a sold-out offer comes back, or that their points suffice. */
export type WatchedFor = "STOCK" | "POINTS";

/** What a customer waits for of an offer; null if for nothing. */
export async function readWatchedFor(userId: string, offerId: string): Promise<WatchedFor | null> {
  const watch = await prisma.offerWatch.findUnique({
    where: { userId_offerId: { userId, offerId } },
    select: { awaits: true },
  });
  return watch?.awaits ?? null;
}

export async function startWatching(
  userId: string,
  offerId: string,
  awaits: WatchedFor,
  now: Date,
): Promise<void> {
  await prisma.offerWatch.upsert({
    where: { userId_offerId: { userId, offerId } },
    create: { userId, offerId, awaits, createdAt: now },
    update: { awaits },
  });
}

export async function stopWatching(userId: string, offerId: string): Promise<void> {
  await prisma.offerWatch.deleteMany({ where: { userId, offerId } });
}

const watchedColumns = columnsOf("o", {
  id: uuid,
  segmentId: maybe(uuid),
  premium: flag,
  minLevel: maybe(integer),
  perUserLimit: maybe(integer),
});

/** An offer whose watchers may be told, and whom it is for. */
export type WatchedOffer = RowOf<typeof watchedColumns>;

const onSale = (now: Date) => Prisma.sql`o.status = 'ACTIVE'
  AND coalesce(o.available_from, ${now}::timestamptz) <= ${now}::timestamptz
  AND coalesce(${offerSoldTo} > ${now}::timestamptz, true)`;

/**
 * Offers that have come back and whose watchers are not told yet. One that is paused, not on sale yet or sold
 * out again waits.
 */
export async function readComeBacks(now: Date, count: number): Promise<WatchedOffer[]> {
  return readRows<WatchedOffer>`
    SELECT ${watchedColumns.sql} FROM offer o
    JOIN (SELECT subject_id FROM stock WHERE came_back > 0 GROUP BY subject_id) back ON back.subject_id = o.id
    JOIN (SELECT subject_id FROM stock WHERE remaining > 0 GROUP BY subject_id) units ON units.subject_id = o.id
    WHERE ${onSale(now)}
    LIMIT ${count}::int`;
}

/**
 * Tells everybody who watches this offer and may buy it that it is available again, once for all its marks of
 * now. The others go on watching. The marks are cleared last, as buyers wait for their rows; one that is new
 * meanwhile stays.
 */
export async function tellWatchers(tx: Db, offer: WatchedOffer, cause: string, now: Date): Promise<void> {
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
async function watchersOutside(tx: Db, offer: WatchedOffer, now: Date): Promise<string[]> {
  const rows = await readRowsIn<{ id: string }>(tx)`
    SELECT u.id FROM offer_watch w JOIN customer u ON u.id = w.user_id
    WHERE w.offer_id = ${offer.id}::uuid AND NOT ${await mayHave(tx, offer, now)}`;
  return rows.map((row) => row.id);
}

/**
 * Offers on sale, with units left, for which somebody's points may suffice who waits for that. Points that have
 * expired and are not written off yet still count here; `tellInReach` looks closely.
 */
export async function readInReach(now: Date): Promise<WatchedOffer[]> {
  const offers = await readRows<WatchedOffer & { stockLimited: boolean }>`
    SELECT ${watchedColumns.sql}, o.stock_limited AS "stockLimited" FROM offer o
    JOIN (
      SELECT w.offer_id FROM offer_watch w JOIN points_account a ON a.user_id = w.user_id
      JOIN offer wanted ON wanted.id = w.offer_id
      WHERE w.awaits = 'POINTS' AND a.available >= wanted.point_price GROUP BY w.offer_id) reach
      ON reach.offer_id = o.id
    WHERE ${onSale(now)}`;
  const left = await readLeft(offers.flatMap(({ id, stockLimited }) => (stockLimited ? [id] : [])));
  return offers.filter(({ id, stockLimited }) => !stockLimited || (left.get(id)?.remaining ?? 0) > 0);
}

/** Tells those whose points suffice for the offer now, and who may buy it. The others go on watching. */
export async function tellInReach(tx: Db, offer: WatchedOffer, cause: string, now: Date): Promise<void> {
  const rows = await readRowsIn<{ id: string }>(tx)`
    SELECT u.id FROM offer_watch w JOIN customer u ON u.id = w.user_id JOIN offer o ON o.id = w.offer_id
    WHERE w.offer_id = ${offer.id}::uuid AND w.awaits = 'POINTS'
      AND ${spendableOf(Prisma.sql`w.user_id`, now)} >= o.point_price AND ${await mayHave(tx, offer, now)}`;
  if (rows.length === 0) return;
  await callFunction(tx, "tell_in_reach", {
    ...{ p_offer: offer.id, p_cause: cause, p_now: now },
    p_users: rows.map(({ id }) => id),
  });
}

/** SQL: whether the offer is for the customer `u` of the watch `w`, who has not all of it that they may have. */
async function mayHave(
  tx: Db,
  { segmentId, premium, minLevel, perUserLimit }: WatchedOffer,
  now: Date,
): Promise<Prisma.Sql> {
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
  return Prisma.sql`(${conditionSql({ all: may }, now)} AND NOT ${full})`;
}
