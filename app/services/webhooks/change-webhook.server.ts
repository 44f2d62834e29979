import { changedFields, writeAudit, type Actor } from "#app/db/audit/audit.server.ts";
import { prisma } from "#app/db/client.server.ts";
import { readRowsIn } from "#app/db/statements.server.ts";
import { transact } from "#app/db/transaction.server.ts";
import { accept, refuse, type Decision } from "#app/domain/refusals.ts";
import { changedValues } from "#app/domain/audit/changed-values.ts";
import { webhookRefusal, type WebhookFields } from "./webhook-refusal.server.ts";
import { webhookEvidence, webhookView } from "./webhook-view.ts";
import type { Webhook } from "#app/domain/webhooks/webhook-answer.ts";

/**
 * Changes an endpoint's address and events, from the next event on; waiting deliveries go to the new address,
 * signed with the same secret. Refuses INVALID_INPUT (the address) and NOT_FOUND (removed, unknown, or a
 * store of another partner).
 */
export async function changeWebhook(
  call: Actor,
  id: string,
  body: WebhookFields,
): Promise<Decision<Webhook>> {
  const { storeId, url, events } = body;
  const current = await prisma.webhookEndpoint.findFirst({ where: { id, removedAt: null } });
  if (!current) return refuse("NOT_FOUND");
  const refused = await webhookRefusal(current.partnerId, body);
  if (refused) return refused;
  const fields = changedFields(body);
  if (fields.length === 0) return accept(webhookView(current));
  const row = await transact(async (tx) => {
    await readRowsIn(tx)`SELECT id FROM webhook_endpoint WHERE id = ${id}::uuid FOR UPDATE`;
    const before = await tx.webhookEndpoint.findUniqueOrThrow({ where: { id } });
    const data = { storeId, url, events: events && [...new Set(events)] };
    const [changed] = await tx.webhookEndpoint.updateManyAndReturn({ where: { id, removedAt: null }, data });
    if (changed) {
      const act = { action: "webhook.change", target: id, detail: { fields } } as const;
      const values = changedValues(webhookEvidence(before), webhookEvidence(changed));
      await writeAudit(tx, call, { ...act, ...values });
    }
    return changed;
  });
  return row ? accept(webhookView(row)) : refuse("NOT_FOUND");
}
