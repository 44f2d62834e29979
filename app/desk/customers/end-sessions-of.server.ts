import { closeChallengeHeldBy } from "#app/core/auth/challenges.server.ts";
import { endCodes } from "#app/core/auth/end-codes.server.ts";
import { endSessions } from "#app/core/auth/sessions.server.ts";
import { lockUser } from "#app/core/db/accounts/lock-user.server.ts";
import { writeAudit } from "#app/core/db/audit/audit.server.ts";
import { transact } from "#app/core/db/transaction.server.ts";
import { accept, refuse, type Decision } from "#app/core/domain/refusals.ts";
import type { OperatorCall } from "#app/core/services/call.ts";

/**
 * Signs a customer out of one device, or with `all` of every device, and ends sign-in by PIN there and the codes for tills
 * that were given out; with `all` the PIN too. Refuses NOT_FOUND for a session that is not open.
 */
export function endSessionsOf(
  call: OperatorCall,
  userId: string,
  which: { id: string } | "all",
): Promise<Decision<{ ended: number }>> {
  return transact(async (tx) => {
    const all = which === "all";
    const user = await lockUser(tx, userId);
    if (!all) await closeChallengeHeldBy(tx, userId, which.id, call.now);
    const ended = await endSessions(tx, userId, all ? undefined : which.id);
    // Who has copied codes or set the PIN may have signed out since: "all" ends those with no session open, too.
    if (ended === 0 && !(all && user?.status === "ACTIVE")) return refuse("NOT_FOUND");
    await endCodes(tx, userId, { keepPin: !all, now: call.now });
    const detail = { count: ended };
    await writeAudit(tx, call, { action: "customer.end-session", target: userId, userId, detail });
    return accept({ ended });
  });
}
