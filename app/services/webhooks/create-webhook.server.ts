import { newWebhookSecret, sealWebhookSecret } from "#app/auth/webhook-secrets.server.ts";
import { writeAudit, type Actor } from "#app/db/audit.server.ts";
import { prisma } from "#app/db/client.server.ts";
import { newId } from "#app/db/ids.server.ts";
import { transact } from "#app/db/transaction.server.ts";
import { accept, refuse, type Decision } from "#app/domain/refusals.ts";
import { isWebhookAddress } from "#app/domain/webhooks/webhook-address.ts";
import { env } from "#app/env.server.ts";
import { webhookView, type WebhookView } from "./webhook-view.ts";

export interface WebhookBody {
  partnerId: string;
  /** One store of the partner's; all of them unless said. */
  storeId?: string | null;
  url: string;
}

/**
 * Makes an endpoint that is told of a merchant's events. Its secret is in the answer and nowhere else in plain.
 * Refuses INVALID_INPUT (an address that is not https; in a sandbox http to the machine itself will do) and
 * NOT_FOUND (no such partner, no such store of theirs).
 */
export async function createWebhook(
  call: Actor,
  { partnerId, storeId = null, url }: WebhookBody,
): Promise<Decision<WebhookView & { secret: string }>> {
  if (!isWebhookAddress(url, { sandbox: env.SANDBOX })) {
    return refuse("INVALID_INPUT", { details: [{ path: "url", code: "INVALID" }] });
  }
  if (!(await isThere(partnerId, storeId))) return refuse("NOT_FOUND");
  const secret = newWebhookSecret();
  const data = { id: newId(), partnerId, storeId, url, sealedSecret: sealWebhookSecret(secret), createdAt: call.now };
  const row = await transact(async (tx) => {
    await writeAudit(tx, call, { action: "webhook.create", target: data.id, detail: { partnerId, storeId } });
    return tx.webhookEndpoint.create({ data });
  });
  return accept({ ...webhookView(row), secret });
}

async function isThere(partnerId: string, storeId: string | null): Promise<boolean> {
  if (storeId === null) return (await prisma.partner.count({ where: { id: partnerId } })) > 0;
  return (await prisma.store.count({ where: { id: storeId, partnerId } })) > 0;
}
