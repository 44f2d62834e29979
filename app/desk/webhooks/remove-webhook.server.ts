import { writeAudit, type Actor } from "#app/core/db/audit/audit.server.ts";
import { transact } from "#app/core/db/transaction.server.ts";
import { accept, refuse, type Decision } from "#app/core/domain/refusals.ts";

/** Removes an endpoint, which gets no more events; repeating it returns the same. Refuses NOT_FOUND. */
export async function removeWebhook(
  call: Actor,
  id: string,
): Promise<Decision<{ id: string; removedAt: string }>> {
  const row = await transact(async (tx) => {
    const { count } = await tx.webhookEndpoint.updateMany({
      where: { id, removedAt: null },
      data: { removedAt: call.now },
    });
    if (count > 0) await writeAudit(tx, call, { action: "webhook.remove", target: id });
    return tx.webhookEndpoint.findUnique({ where: { id } });
  });
  return row?.removedAt ? accept({ id, removedAt: row.removedAt.toISOString() }) : refuse("NOT_FOUND");
}
