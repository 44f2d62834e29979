import { closeChallengeHeldBy, closeChallenges } from "#app/core/auth/challenges.server.ts";
import { endSessions } from "#app/core/auth/sessions.server.ts";
import { lockUser } from "#app/core/db/accounts/lock-user.server.ts";
import { writeAudit } from "#app/core/db/audit/audit.server.ts";
import { transact } from "#app/core/db/transaction.server.ts";
import { accept, refuse, type Decision } from "#app/core/domain/refusals.ts";
import type { OperatorCall } from "#app/core/services/call.ts";

/**
 * Signs a customer out of one device, or with `all` of every device, and ends sign-in by PIN there. Refuses
 * NOT_FOUND if none was open.
 */
export function endSessionsOf(
  call: OperatorCall,
  userId: string,
  which: { id: string } | "all",
): Promise<Decision<{ ended: number }>> {
  return transact(async (tx) => {
    await lockUser(tx, userId);
    if (which === "all") await closeChallenges(tx, userId, call.now, "PIN");
    else await closeChallengeHeldBy(tx, userId, which.id, call.now);
    const ended = await endSessions(tx, userId, which === "all" ? undefined : which.id);
    if (ended === 0) return refuse("NOT_FOUND");
    const detail = { count: ended };
    await writeAudit(tx, call, { action: "customer.end-session", target: userId, userId, detail });
    return accept({ ended });
  });
}
