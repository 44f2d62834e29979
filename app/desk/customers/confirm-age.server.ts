import { writeAudit } from "#app/core/db/audit/audit.server.ts";
import { lockUser } from "#app/core/db/accounts/lock-user.server.ts";
import { transact } from "#app/core/db/transaction.server.ts";
import { accept, refuse, type Decision } from "#app/core/domain/refusals.ts";
import type { OperatorCall } from "#app/core/services/call.ts";

/**
 * Ends the doubt about a customer's age, once support has seen that the birthday of the profile is theirs. Refuses NOT_FOUND, also
 * for an erased account, and CONFLICT if nobody doubts it.
 */
export async function confirmAge(
  call: OperatorCall,
  userId: string,
  { reason }: { reason: string },
): Promise<Decision<{ confirmed: true }>> {
  return transact(async (tx) => {
    const customer = await lockUser(tx, userId);
    if (!customer || customer.status === "DELETED") return refuse("NOT_FOUND");
    if (customer.ageDoubtedAt === null) return refuse("CONFLICT");
    await tx.customer.update({ where: { id: userId }, data: { ageDoubtedAt: null } });
    await writeAudit(tx, call, {
      action: "customer.confirm-age",
      target: userId,
      userId,
      detail: { reason },
    });
    return accept({ confirmed: true as const });
  });
}
