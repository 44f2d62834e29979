import { writeAudit, type Actor } from "#app/db/audit.server.ts";
import { transact } from "#app/db/transaction.server.ts";
import { readDelivery } from "#app/db/webhooks/webhook-deliveries.server.ts";
import { accept, refuse, type Decision } from "#app/domain/refusals.ts";
import { deliveryView, type DeliveryView } from "./delivery-view.ts";

/**
 * Sends a delivery that was given up once more, with all its attempts before it. Of two who ask for it one does.
 * Refuses NOT_FOUND, and CONFLICT for one that has arrived or still waits.
 */
export async function replayDelivery(call: Actor, id: string): Promise<Decision<DeliveryView>> {
  const count = await transact(async (tx) => {
    const parked = await tx.outbox.updateMany({
      where: { id, kind: "WEBHOOK", state: "PARKED" },
      data: { state: "WAITING", attempts: 0, nextAttemptAt: call.now, doneAt: null, lastError: null },
    });
    if (parked.count > 0) await writeAudit(tx, call, { action: "webhook-delivery.replay", target: id });
    return parked.count;
  });
  const row = await readDelivery(id);
  if (!row) return refuse("NOT_FOUND");
  return count > 0 ? accept(deliveryView(row)) : refuse("CONFLICT");
}
