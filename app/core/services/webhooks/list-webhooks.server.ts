import { newestFirst, positionOf, type NewestFirstQuery } from "#app/core/db/newest-first.server.ts";
import { atOneMoment } from "#app/core/db/transaction.server.ts";
import { withVersions } from "#app/core/db/versions/record-changes.server.ts";
import { page, type Page } from "#app/core/domain/paging.ts";
import { webhookView } from "./webhook-view.ts";
import type { Webhook } from "#app/core/domain/webhooks/webhook-answer.ts";

/** All endpoints that have not been removed, of one partner or of all, newest first. */
export async function listWebhooks(query: NewestFirstQuery & { partnerId?: string }): Promise<Page<Webhook>> {
  const { where, ...order } = newestFirst(query);
  const { partnerId } = query;
  return atOneMoment(async (db) => {
    const rows = await db.webhookEndpoint.findMany({
      where: { ...where, partnerId, removedAt: null },
      ...order,
    });
    const { items, nextCursor } = page(rows, query.limit, positionOf);
    return { items: await withVersions(db, "webhook", items.map(webhookView)), nextCursor };
  });
}
