import type { EventFamily } from "#app/domain/webhooks/events.ts";
import type { WebhookEndpoint } from "#app/generated/prisma/client.ts";

/**
 * Where a merchant receives events; those of all the partner's stores if no store is named. Without its
 * secret.
 */
export interface WebhookView {
  id: string;
  partnerId: string;
  storeId: string | null;
  url: string;
  /** The events it receives; empty means all. */
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

/**
 * An endpoint's fields for the audit: only the host of its address, as the rest may hold a merchant's secret.
 */
export function webhookEvidence({
  storeId,
  url,
  events,
}: Pick<WebhookEndpoint, "storeId" | "url" | "events">) {
  return { storeId, host: new URL(url).origin, events };
}
