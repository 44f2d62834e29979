import {
  columnsOf,
  json,
  maybe,
  moment,
  oneOf,
  text,
  uuid,
  type RowOf,
} from "#app/core/db/columns.server.ts";
import { readRows } from "#app/core/db/statements.server.ts";
import type { AnyNotice } from "#app/core/domain/notices/notice.ts";
import { prisma } from "#app/core/db/client.server.ts";
import { Prisma } from "#app/generated/prisma/client.ts";

const columns = columnsOf("notice", {
  id: uuid,
  kind: oneOf<AnyNotice["kind"]>(),
  cause: text,
  about: json<AnyNotice["about"]>(),
  createdAt: moment,
  readAt: maybe(moment),
});

type Row = RowOf<typeof columns>;

/** A notice as it is stored: `about` is that of its kind, as it was written. */
export type NoticeRow = AnyNotice & Omit<Row, "kind" | "about">;

/**
 * A customer's notices, newest first, one more than requested. Sorted by id, which grows with real time; the
 * sandbox's clock may go back. `id`: only this notice.
 */
export async function readNotices(
  userId: string,
  { limit, cursor, id }: { limit: number; cursor?: { id: string }; id?: string },
): Promise<NoticeRow[]> {
  const older = cursor ? Prisma.sql`AND id < ${cursor.id}::uuid` : Prisma.empty;
  const only = id === undefined ? Prisma.empty : Prisma.sql`AND id = ${id}::uuid`;
  const rows = await readRows<Row>`
    SELECT ${columns.sql} FROM notice
    WHERE user_id = ${userId}::uuid ${older} ${only} ORDER BY id DESC LIMIT ${limit + 1}::int`;
  return rows as NoticeRow[];
}

export async function countUnread(userId: string): Promise<number> {
  const [row] = await readRows<{ unread: number }>`
    SELECT count(*)::int AS unread FROM notice WHERE user_id = ${userId}::uuid AND read_at IS NULL`;
  return row?.unread ?? 0;
}

/** Marks one of the customer's notices as read; false if the customer has no notice with this id. */
export async function markRead(userId: string, id: string, now: Date): Promise<boolean> {
  await prisma.notice.updateMany({ where: { userId, id, readAt: null }, data: { readAt: now } });
  return (await prisma.notice.count({ where: { userId, id } })) > 0;
}

export async function markAllRead(userId: string, now: Date): Promise<void> {
  await prisma.notice.updateMany({ where: { userId, readAt: null }, data: { readAt: now } });
}
