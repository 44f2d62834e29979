import type { EventFamily } from "#app/domain/webhooks/events.ts";
import type { WebhookEndpoint } from "#app/generated/prisma/client.ts";

/** Where a merchant is told of what happens; all stores of the partner's where none is named. Without its secret. */
export interface WebhookView {
  id: string;
  partnerId: string;
  storeId: string | null;
  url: string;
  /** What it is told of; none named means everything. */
  events: EventFamily[];
  createdAt: string;
}

export function webhookView({
  id,
  partnerId,
  storeId,
  url,
  events,
  createdAt,
}: WebhookEndpoint): WebhookView {
  return { id, partnerId, storeId, url, events: events as EventFamily[], createdAt: createdAt.toISOString() };
}
