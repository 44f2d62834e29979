import { positionOf, type NewestFirstQuery } from "#app/core/db/newest-first.server.ts";
import { readDeliveries, type DeliveryRow } from "./webhook-deliveries.server.ts";
import { page, type Page } from "#app/core/domain/paging.ts";
import { deliveryView } from "./delivery-view.ts";
import type { WebhookDelivery } from "#app/core/domain/webhooks/webhook-answer.ts";

/** Deliveries of one state, or of all, newest first. */
export async function listDeliveries(
  query: NewestFirstQuery & { state?: DeliveryRow["state"] },
): Promise<Page<WebhookDelivery>> {
  const { items, nextCursor } = page(await readDeliveries(query), query.limit, positionOf);
  return { items: items.map(deliveryView), nextCursor };
}
