import { readRows } from "#app/db/statements.server.ts";
import type { AnyNotice } from "#app/domain/notices/notice.ts";
import { prisma } from "#app/db/client.server.ts";
import { Prisma } from "#app/generated/prisma/client.ts";

/** A notice as it is stored. */
export type NoticeRow = AnyNotice & { id: string; cause: string; createdAt: Date; readAt: Date | null };

/**
 * A customer's notices, newest first, one more than requested. Sorted by id, which grows with real time; the
 * sandbox's clock may go back. `id`: only this notice.
 */
export function readNotices(
  userId: string,
  { limit, cursor, id }: { limit: number; cursor?: { id: string }; id?: string },
): Promise<NoticeRow[]> {
  const older = cursor ? Prisma.sql`AND id < ${cursor.id}::uuid` : Prisma.empty;
  const only = id === undefined ? Prisma.empty : Prisma.sql`AND id = ${id}::uuid`;
  return readRows<NoticeRow>`
    SELECT id, kind::text AS kind, cause, about, created_at AS "createdAt", read_at AS "readAt"
    FROM notice WHERE user_id = ${userId}::uuid ${older} ${only} ORDER BY id DESC LIMIT ${limit + 1}::int`;
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
