import { prisma } from "#app/core/db/client.server.ts";
import { readVersion, subjectOf } from "#app/core/db/versions/record-changes.server.ts";
import { accept, refuse, type Decision } from "#app/core/domain/refusals.ts";
import { webhookView } from "#app/core/services/webhooks/webhook-view.ts";
import type { Webhook } from "#app/core/domain/webhooks/webhook-answer.ts";

/** One endpoint without its secret. Refuses NOT_FOUND, also for a removed one. */
export async function getWebhook(id: string): Promise<Decision<Webhook>> {
  const version = await readVersion(prisma, subjectOf("webhook", id));
  const row = await prisma.webhookEndpoint.findFirst({ where: { id, removedAt: null } });
  return row ? accept({ ...webhookView(row), version }) : refuse("NOT_FOUND");
}
