import { refuseOff } from "#app/core/adapters/services-off.server.ts";
import { permitCode, returnPermit } from "#app/core/auth/codes.server.ts";
import { issueCode, lockLogin } from "#app/core/auth/proofs.server.ts";
import { writeAudit } from "#app/core/db/audit/audit.server.ts";
import { prisma } from "#app/core/db/client.server.ts";
import { canReach } from "#app/core/db/messages/outbox.server.ts";
import { transact } from "#app/core/db/transaction.server.ts";
import { parseLogin } from "#app/core/domain/accounts/login.ts";
import { accept, refuse, type Decision } from "#app/core/domain/refusals.ts";
import type { OperatorCall } from "#app/core/services/call.ts";

/**
 * Sends a new code to a customer who has registered but not verified their login; the page on which they wait
 * accepts it. Operators do not see the code. Refuses NOT_FOUND, CONFLICT for an account that needs no code,
 * SERVICE_OFF, and, under the same limits as for the customer, OTP_RESEND_TOO_SOON and TOO_MANY_REQUESTS.
 */
export async function resendVerification(
  call: OperatorCall,
  userId: string,
): Promise<Decision<Record<string, never>>> {
  const { now } = call;
  const row = await prisma.login.findFirst({ where: { userId, verifiedAt: null }, select: { login: true } });
  const login = row && parseLogin(row.login);
  if (!login)
    return refuse((await prisma.customer.count({ where: { id: userId } })) > 0 ? "CONFLICT" : "NOT_FOUND");
  if (!canReach(login)) return refuseOff("SMS", "login");
  const purpose = { login: login.login, kind: "VERIFICATION" } as const;
  const permit = await permitCode(purpose, now, { waitsFor: "WORKING", address: null });
  if (!permit.ok) return permit;
  const issued = await transact(async (tx) => {
    const known = await lockLogin(tx, login);
    if (known?.state !== "UNVERIFIED" || known.account.userId !== userId) return null;
    const made = await issueCode(tx, "VERIFICATION", known.account, { form: permit.value, now });
    const detail = { template: "verification-code" };
    await writeAudit(tx, call, { action: "message.resend", target: userId, userId, detail });
    return made;
  });
  if (!issued?.sent) await returnPermit(purpose);
  return issued ? accept({}) : refuse("CONFLICT");
}
