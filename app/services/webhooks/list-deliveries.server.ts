import { positionOf, type NewestFirstQuery } from "#app/db/newest-first.server.ts";
import { readDeliveries, type DeliveryRow } from "#app/db/webhooks/webhook-deliveries.server.ts";
import { page, type Page } from "#app/domain/paging.ts";
import { deliveryView } from "./delivery-view.ts";
import type { WebhookDelivery } from "#app/domain/webhooks/webhook-answer.ts";

/** Deliveries of one state, or of all, newest first. */
export async function listDeliveries(
  query: NewestFirstQuery & { state?: DeliveryRow["state"] },
): Promise<Page<WebhookDelivery>> {
  const { items, nextCursor } = page(await readDeliveries(query), query.limit, positionOf);
  return { items: items.map(deliveryView), nextCursor };
}
