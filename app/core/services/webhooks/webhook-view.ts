import type { Unversioned } from "#app/core/domain/versions/versioned.ts";
import type { EventFamily } from "#app/core/domain/webhooks/events.ts";
import type { WebhookEndpoint } from "#app/generated/prisma/client.ts";
import type { Webhook } from "#app/core/domain/webhooks/webhook-answer.ts";

export function webhookView({
  id,
  partnerId,
  storeId,
  url,
  events,
  createdAt,
}: WebhookEndpoint): Unversioned<Webhook> {
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
