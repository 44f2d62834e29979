import { prisma } from "#app/db/client.server.ts";
import { accept, refuse, type Decision } from "#app/domain/refusals.ts";
import { webhookView, type WebhookView } from "./webhook-view.ts";

/** One endpoint without its secret. Refuses NOT_FOUND, also for a removed one. */
export async function getWebhook(id: string): Promise<Decision<WebhookView>> {
  const row = await prisma.webhookEndpoint.findFirst({ where: { id, removedAt: null } });
  return row ? accept(webhookView(row)) : refuse("NOT_FOUND");
}
