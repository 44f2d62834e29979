import type { WebhookEndpoint } from "#app/generated/prisma/client.ts";

/** Where a merchant is told of what happens; all stores of the partner's where none is named. Without its secret. */
export interface WebhookView {
  id: string;
  partnerId: string;
  storeId: string | null;
  url: string;
  createdAt: string;
}

export function webhookView({ id, partnerId, storeId, url, createdAt }: WebhookEndpoint): WebhookView {
  return { id, partnerId, storeId, url, createdAt: createdAt.toISOString() };
}
