import { resendByUser } from "#app/core/auth/limits.server.ts";
import { writeAudit } from "#app/core/db/audit/audit.server.ts";
import { prisma } from "#app/core/db/client.server.ts";
import { readCustomerMessage } from "./customer-messages.server.ts";
import { transact } from "#app/core/db/transaction.server.ts";
import { parseLogin } from "#app/core/domain/accounts/login.ts";
import { mayResend } from "#app/core/domain/messages/resend.ts";
import { accept, refuse, type Decision } from "#app/core/domain/refusals.ts";
import type { OperatorCall } from "#app/core/services/call.ts";

/**
 * Sends a notice to a customer once more, unchanged. Of several concurrent calls one sends it. Refuses
 * NOT_FOUND, CONFLICT for a message that may not be sent again (a code, one being sent, one to an address
 * that is no longer the customer's), and TOO_MANY_REQUESTS.
 */
export async function resendMessage(
  call: OperatorCall,
  userId: string,
  id: string,
): Promise<Decision<Record<string, never>>> {
  const message = await readCustomerMessage(userId, id);
  if (!message) return refuse("NOT_FOUND");
  if (!mayResend(message, call.now) || !(await isTheirs(userId, message.recipient)))
    return refuse("CONFLICT");
  const passed = await resendByUser.take(userId);
  if (passed) return refuse("TOO_MANY_REQUESTS", passed);
  const { template } = message.payload;
  const sent = await transact(async (tx) => {
    const { count } = await tx.outbox.updateMany({
      where: { id, state: message.state, attempts: message.attempts },
      data: { state: "WAITING", attempts: 0, nextAttemptAt: call.now, doneAt: null, lastError: null },
    });
    if (count > 0)
      await writeAudit(tx, call, { action: "message.resend", target: userId, userId, detail: { template } });
    return count;
  });
  if (sent > 0) return accept({});
  await resendByUser.giveBack(userId);
  return refuse("CONFLICT");
}

/** The recipient is an e-mail address or a phone number, so it can be looked up as a login. */
async function isTheirs(userId: string, recipient: string): Promise<boolean> {
  const login = parseLogin(recipient)?.login;
  return login !== undefined && (await prisma.login.count({ where: { login, userId } })) > 0;
}
