import { readNoticeNames } from "#app/core/db/notices/notice-names.server.ts";
import { countUnread, markAllRead, markRead, readNotices } from "./notices.server.ts";
import { pathOf } from "#app/core/domain/notices/notice.ts";
import { page, type Page } from "#app/core/domain/paging.ts";
import { accept, refuse, type Decision } from "#app/core/domain/refusals.ts";
import type { ClientCall } from "#app/core/services/call.ts";
import { noticeTexts, noticeUrl } from "#app/core/services/notice-texts.server.ts";
import type { Notice } from "#app/core/domain/notices/notice-answer.ts";

/** The customer's notices, newest first, and the number of all unread ones. */
export async function listNotices(
  { caller: { userId }, language }: Pick<ClientCall, "caller" | "language">,
  query: { limit: number; cursor?: { id: string } },
): Promise<Page<Notice> & { unread: number }> {
  const [rows, unread] = await Promise.all([readNotices(userId, query), countUnread(userId)]);
  const { items, nextCursor } = page(rows, query.limit, ({ id }) => ({ id }));
  const names = await readNoticeNames(items);
  const views = items.map((row, place) => ({
    id: row.id,
    kind: row.kind,
    ...noticeTexts({ ...row, names: names[place] ?? { partner: null, offer: null } }, language),
    url: noticeUrl(row, language),
    createdAt: row.createdAt.toISOString(),
    readAt: row.readAt?.toISOString() ?? null,
  }));
  return { items: views, nextCursor, unread };
}

type Unread = { unread: number };

/** How many notices the customer has not read. */
async function getUnread({ caller }: Pick<ClientCall, "caller">): Promise<Unread> {
  return { unread: await countUnread(caller.userId) };
}

/** Marks one notice as read, once. Refuses NOT_FOUND. */
export async function readNotice({ caller, now }: ClientCall, id: string): Promise<Decision<Unread>> {
  const found = await markRead(caller.userId, id, now);
  return found ? accept(await getUnread({ caller })) : refuse("NOT_FOUND");
}

/**
 * Marks a notice as read and returns the address that it opens: a path of this site, or an operator's own
 * address. Null for an unknown id, or if the notice opens only the list of notices.
 */
export async function openNotice({ caller, now, language }: ClientCall, id: string): Promise<string | null> {
  if (!(await markRead(caller.userId, id, now))) return null;
  const [notice] = await readNotices(caller.userId, { limit: 0, id });
  const path = notice ? pathOf(notice) : null;
  return path?.startsWith("/") ? `/${language}${path}` : path;
}

/** Marks all as read. */
export async function readAllNotices({ caller, now }: ClientCall): Promise<Unread> {
  await markAllRead(caller.userId, now);
  return getUnread({ caller });
}
