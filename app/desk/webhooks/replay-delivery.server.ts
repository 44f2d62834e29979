import { writeAudit, type Actor } from "#app/core/db/audit/audit.server.ts";
import { transact } from "#app/core/db/transaction.server.ts";
import { readDelivery } from "./webhook-deliveries.server.ts";
import { accept, refuse, type Decision } from "#app/core/domain/refusals.ts";
import { onItsWayUntil } from "#app/core/domain/webhooks/replay.ts";
import type { Prisma } from "#app/generated/prisma/client.ts";
import { deliveryView } from "./delivery-view.ts";
import type { WebhookDelivery } from "#app/core/domain/webhooks/webhook-answer.ts";

/**
 * Sends a delivery once more with all its attempts, whether it was given up, has arrived or waits for a later
 * attempt. The event and its id stay the same. Of several concurrent calls one does it. Refuses NOT_FOUND,
 * and CONFLICT for a delivery that is being sent or due in a moment.
 */
export async function replayDelivery(call: Actor, id: string): Promise<Decision<WebhookDelivery>> {
  const atRest = {
    id,
    kind: "WEBHOOK",
    OR: [{ state: { not: "WAITING" } }, { nextAttemptAt: { gt: onItsWayUntil(call.now) } }],
  } satisfies Prisma.OutboxWhereInput;
  const { count, row } = await transact(async (tx) => {
    const sent = await tx.outbox.updateMany({
      where: atRest,
      data: { state: "WAITING", attempts: 0, nextAttemptAt: call.now, doneAt: null, lastError: null },
    });
    if (sent.count > 0) await writeAudit(tx, call, { action: "webhook-delivery.replay", target: id });
    // Read here: after the commit it may be on its way at once.
    return { count: sent.count, row: await readDelivery(tx, id) };
  });
  if (!row) return refuse("NOT_FOUND");
  return count > 0 ? accept(deliveryView(row)) : refuse("CONFLICT");
}
