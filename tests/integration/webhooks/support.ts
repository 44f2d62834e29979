import { newWebhookSecret, sealWebhookSecret } from "#app/core/auth/webhook-secrets.server.ts";
import { prisma } from "#app/core/db/client.server.ts";
import { newId } from "#app/core/db/ids.server.ts";
import type { WebhookEvent } from "#app/core/domain/webhooks/events.ts";
import { exampleEvent } from "#tests/factories/webhook-event.ts";

/** A merchant's webhook, as an operator creates it. */
export async function makeEndpoint(
  url: string,
  partnerId: string = newId(),
): Promise<{ id: string; secret: string }> {
  const [id, secret] = [newId(), newWebhookSecret()];
  await prisma.webhookEndpoint.create({
    data: { id, partnerId, url, sealedSecret: sealWebhookSecret(secret), createdAt: new Date() },
  });
  return { id, secret };
}

/** Writes an event for a webhook as its cause would; returns the event's id. */
export async function queueEvent(
  endpointId: string,
  data: Partial<WebhookEvent<"transaction.confirmed">["data"]> = {},
): Promise<string> {
  const now = new Date();
  const event = exampleEvent("transaction.confirmed", now);
  const payload = { ...event, data: { ...event.data, ...data } };
  await prisma.outbox.create({
    data: {
      id: newId(),
      kind: "WEBHOOK",
      recipient: endpointId,
      payload,
      nextAttemptAt: now,
      createdAt: now,
    },
  });
  return event.id;
}
