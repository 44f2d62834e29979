import type { DeliveryRow } from "./webhook-deliveries.server.ts";
import type { WebhookDelivery } from "#app/core/domain/webhooks/webhook-answer.ts";

export function deliveryView({ nextAttemptAt, createdAt, doneAt, ...row }: DeliveryRow): WebhookDelivery {
  return {
    ...row,
    nextAttemptAt: row.state === "WAITING" ? nextAttemptAt.toISOString() : null,
    createdAt: createdAt.toISOString(),
    doneAt: doneAt?.toISOString() ?? null,
  };
}
