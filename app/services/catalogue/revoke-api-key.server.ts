import { writeAudit } from "#app/db/audit.server.ts";
import { transact } from "#app/db/transaction.server.ts";
import { accept, refuse, type Decision } from "#app/domain/refusals.ts";
import type { OperatorWrite } from "./operator-write.server.ts";

/**
 * Ends a till's key at once and for good; ended again it answers the same. Refuses NOT_FOUND, also for an
 * operator's key, which nobody takes away over the network.
 */
export async function revokeApiKey(
  call: OperatorWrite,
  id: string,
): Promise<Decision<{ id: string; revokedAt: string }>> {
  const key = await transact(async (tx) => {
    const where = { id, kind: "MERCHANT", revokedAt: null } as const;
    const { count } = await tx.apiKey.updateMany({ where, data: { revokedAt: call.now } });
    if (count > 0) await writeAudit(tx, call, { action: "api-key.end", target: id });
    return tx.apiKey.findFirst({ where: { id, kind: "MERCHANT" } });
  });
  return key?.revokedAt ? accept({ id, revokedAt: key.revokedAt.toISOString() }) : refuse("NOT_FOUND");
}
