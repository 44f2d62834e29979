import { readRows } from "#app/core/db/statements.server.ts";
import { waitingSaleOf } from "#app/core/db/transactions/waiting-sale.server.ts";
import type { News } from "#app/core/domain/notices/news.ts";

/** The customer's news in one query, because every page of the app reads it. */
export async function readNews(userId: string, now: Date): Promise<News> {
  const [news] = await readRows<News>`
    SELECT
      (SELECT count(*)::int FROM notice WHERE user_id = ${userId}::uuid AND read_at IS NULL) AS unread,
      (SELECT jsonb_build_object('id', t.id, 'partner', p.name, 'payableMillimes', t.payable_millimes)
        ${waitingSaleOf(userId, now)}) AS "waitingSale"`;
  if (!news) throw new Error("a statement without tables returned no row");
  return news;
}
