import {
  newWebhookSecret,
  openWebhookSecret,
  sealWebhookSecret,
} from "#app/core/auth/webhook-secrets.server.ts";
import { writeAudit } from "#app/core/db/audit/audit.server.ts";
import { prisma } from "#app/core/db/client.server.ts";
import { newId } from "#app/core/db/ids.server.ts";
import { decideAndMove, oneTransaction } from "#app/core/db/move-value.server.ts";
import type { Db } from "#app/core/db/transaction.server.ts";
import { firstVersion } from "#app/core/db/versions/record-changes.server.ts";
import { accept, refuse, type Decision } from "#app/core/domain/refusals.ts";
import type { RecordWrite } from "#app/core/services/record-service.server.ts";
import { webhookRefusal, type WebhookFields } from "./webhook-refusal.server.ts";
import { webhookEvidence, webhookView } from "./webhook-view.ts";
import type { Webhook } from "#app/core/domain/webhooks/webhook-answer.ts";

export interface WebhookBody extends WebhookFields {
  partnerId: string;
  url: string;
}

/**
 * Creates an endpoint that receives a merchant's events, once per idempotency key. The plain text of its
 * secret appears only in this answer. Refuses INVALID_INPUT (an address that is not https; a sandbox also
 * accepts http to its own machine), NOT_FOUND (no such partner, or no such store of theirs) and
 * IDEMPOTENCY_KEY_REUSED.
 */
export async function createWebhook(
  call: RecordWrite,
  body: WebhookBody,
): Promise<Decision<Webhook & { secret: string }>> {
  const { partnerId, storeId = null, url, events = [] } = body;
  const decide = async () => {
    const refused = (await call.refusing?.()) ?? (await webhookRefusal(partnerId, body));
    if (refused) return refused;
    const known = await prisma.partner.count({ where: { id: partnerId } });
    return known === 0 ? refuse("NOT_FOUND") : oneTransaction(create);
  };
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
    const act = { action: "webhook.create", target: data.id, detail: { partnerId, storeId } } as const;
    await writeAudit(tx, call, { ...act, after: webhookEvidence(data) });
    return webhookView(await tx.webhookEndpoint.create({ data }));
  };
  const made = await decideAndMove(call, { decide });
  if (!made.ok) return made;
  const { value, replayed } = made;
  // The stored answer has no secret: a call repeated with the same key gets it from its encrypted storage.
  const { sealedSecret } = await prisma.webhookEndpoint.findUniqueOrThrow({ where: { id: value.id } });
  return accept({ ...value, version: firstVersion, secret: openWebhookSecret(sealedSecret) }, { replayed });
}
