import { changedFields, writeAudit } from "#app/core/db/audit/audit.server.ts";
import { prisma } from "#app/core/db/client.server.ts";
import { readRowsIn } from "#app/core/db/statements.server.ts";
import { transact } from "#app/core/db/transaction.server.ts";
import { subjectOf } from "#app/core/db/versions/record-changes.server.ts";
import { accept, refuse, type Decision } from "#app/core/domain/refusals.ts";
import { changedValues } from "#app/core/domain/audit/changed-values.ts";
import { changeRecord } from "#app/core/services/record-change.server.ts";
import type { RecordWrite } from "#app/core/services/record-service.server.ts";
import { webhookRefusal, type WebhookFields } from "./webhook-refusal.server.ts";
import { webhookEvidence, webhookView } from "./webhook-view.ts";
import type { Webhook } from "#app/core/domain/webhooks/webhook-answer.ts";

/**
 * Changes an endpoint's address and events, from the next event on; waiting deliveries go to the new address,
 * signed with the same secret. Refuses INVALID_INPUT (the address), NOT_FOUND (removed, unknown, or a store of
 * another partner) and what `changeRecord` refuses.
 * @param partnerId the only partner whose endpoints are found; all are without it
 */
export async function changeWebhook(
  call: RecordWrite,
  id: string,
  body: WebhookFields,
  partnerId?: string,
): Promise<Decision<Webhook>> {
  const current = await prisma.webhookEndpoint.findFirst({ where: { id, partnerId, removedAt: null } });
  if (!current) return refuse("NOT_FOUND");
  const refused = await webhookRefusal(current.partnerId, body);
  if (refused) return refused;
  return transact(async (tx) => {
    await readRowsIn(tx)`SELECT id FROM webhook_endpoint WHERE id = ${id}::uuid FOR UPDATE`;
    const row = await tx.webhookEndpoint.findFirst({ where: { id, removedAt: null } });
    if (!row) return refuse("NOT_FOUND");
    const change = { subject: subjectOf("webhook", id), before: webhookView(row), body };
    return changeRecord(tx, call, change, async ({ storeId, url, events }) => {
      const data = { storeId, url, events: events && [...new Set(events)] };
      const changed = await tx.webhookEndpoint.update({ where: { id }, data });
      const fields = changedFields(body);
      const act = { action: "webhook.change", target: id, detail: { fields } } as const;
      const values = changedValues(webhookEvidence(row), webhookEvidence(changed));
      if (fields.length > 0) await writeAudit(tx, call, { ...act, ...values });
      return accept(webhookView(changed));
    });
  });
}
