import { newWebhookSecret, sealWebhookSecret } from "#app/auth/webhook-secrets.server.ts";
import { prisma } from "#app/db/client.server.ts";
import { newId } from "#app/db/ids.server.ts";

/** A merchant's endpoint, as an operator enters it. */
export async function makeEndpoint(url: string): Promise<{ id: string; secret: string }> {
  const [id, secret] = [newId(), newWebhookSecret()];
  await prisma.webhookEndpoint.create({
    data: { id, partnerId: newId(), url, sealedSecret: sealWebhookSecret(secret), createdAt: new Date() },
  });
  return { id, secret };
}

/** Writes an event for an endpoint as its cause would; the event's id. */
export async function queueEvent(endpointId: string, data: object = {}): Promise<string> {
  const [id, now] = [newId(), new Date()];
  const payload = { id, type: "transaction.confirmed", createdAt: now.toISOString(), data: { ...data } };
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
  return id;
}
