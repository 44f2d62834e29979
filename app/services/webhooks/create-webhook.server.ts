import { newWebhookSecret, openWebhookSecret, sealWebhookSecret } from "#app/auth/webhook-secrets.server.ts";
import { writeAudit, type Actor } from "#app/db/audit.server.ts";
import { prisma } from "#app/db/client.server.ts";
import { newId } from "#app/db/ids.server.ts";
import { decideAndMove, oneTransaction } from "#app/db/move-value.server.ts";
import type { Db } from "#app/db/transaction.server.ts";
import { accept, refuse, type Decision } from "#app/domain/refusals.ts";
import type { Idempotency } from "#app/services/call.ts";
import { webhookRefusal, type WebhookFields } from "./webhook-refusal.server.ts";
import { webhookView, type WebhookView } from "./webhook-view.ts";

export interface WebhookBody extends WebhookFields {
  partnerId: string;
  url: string;
}

interface Creating extends Actor {
  idempotency?: Idempotency | null;
}

/**
 * Makes an endpoint that is told of a merchant's events, once for one idempotency key. Its secret is in the answer
 * and nowhere else in plain. Refuses INVALID_INPUT (an address that is not https; in a sandbox http to the machine
 * itself will do), NOT_FOUND (no such partner, no such store of theirs) and IDEMPOTENCY_KEY_REUSED.
 */
export async function createWebhook(
  call: Creating,
  body: WebhookBody,
): Promise<Decision<WebhookView & { secret: string }>> {
  const { partnerId, storeId = null, url, events = [] } = body;
  const refused = await webhookRefusal(partnerId, body);
  if (refused) return refused;
  if ((await prisma.partner.count({ where: { id: partnerId } })) === 0) return refuse("NOT_FOUND");
  const create = async (tx: Db) => {
    const sealedSecret = sealWebhookSecret(newWebhookSecret());
    const data = {
      id: newId(),
      partnerId,
      storeId,
      url,
      events: [...new Set(events)],
      sealedSecret,
      createdAt: call.now,
    };
    await writeAudit(tx, call, { action: "webhook.create", target: data.id, detail: { partnerId, storeId } });
    return webhookView(await tx.webhookEndpoint.create({ data }));
  };
  const made = await decideAndMove(call, { decide: async () => oneTransaction(create) });
  if (!made.ok) return made;
  const { value, replayed } = made;
  // The kept answer is without the secret: who asks again under the same key is given it from where it lies sealed.
  const { sealedSecret } = await prisma.webhookEndpoint.findUniqueOrThrow({ where: { id: value.id } });
  return accept({ ...value, secret: openWebhookSecret(sealedSecret) }, { replayed });
}
