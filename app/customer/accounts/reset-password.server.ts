import {
  challengedCustomer,
  closeChallenge,
  closeChallenges,
  findOpenChallenge,
} from "#app/core/auth/challenges.server.ts";
import { failedPasswordByUser, failedSignInByLogin } from "#app/core/auth/limits.server.ts";
import { checkPasswordOf } from "#app/core/auth/new-password.server.ts";
import { noted } from "#app/core/services/note-proof.server.ts";
import { hashPassword, passwordMatches } from "#app/core/auth/passwords.server.ts";
import { endCodes, type EndedCodes } from "#app/core/auth/end-codes.server.ts";
import { endSessions } from "#app/core/auth/sessions.server.ts";
import { prisma } from "#app/core/db/client.server.ts";
import { lockUser } from "#app/core/db/accounts/lock-user.server.ts";
import { queueCustomerMessage } from "#app/core/db/messages/queue-message.server.ts";
import { transact, type Db } from "#app/core/db/transaction.server.ts";
import { accept, refuse, type Decision } from "#app/core/domain/refusals.ts";
import type { AnonymousCall } from "#app/core/services/call.ts";

export interface NewPassword {
  password: string;
  confirmPassword: string;
}

/**
 * Replaces a forgotten password, once per challenge; ends every session, the PIN and every code for tills that was given
 * out. Refuses
 * USER_INVALID_PASSWORD_FORMAT, PASSWORD_CONFIRMATION_MISMATCH and PASSWORD_SAME_AS_OLD, after each of which
 * the challenge can be used again, and USER_INVALID_CHALLENGE.
 */
export function resetPassword(call: AnonymousCall, input: Reset): Promise<Decision<Record<string, never>>> {
  return noted(call, "reset", decide(call, input), () => challengedCustomer(input.challenge));
}

type Reset = NewPassword & { challenge: string };

async function decide(call: AnonymousCall, input: Reset): Promise<Decision<Record<string, never>>> {
  const { now } = call;
  const challenge = await findOpenChallenge(input.challenge, now, "NEW_PASSWORD");
  if (!challenge) return refuse("USER_INVALID_CHALLENGE");
  const { userId, id } = challenge;
  const fits = await checkPasswordOf(userId, input);
  if (!fits.ok) return fits;
  const user = await prisma.customer.findUnique({ where: { id: userId } });
  if (user?.status !== "ACTIVE") return refuse("USER_INVALID_CHALLENGE");
  if (await passwordMatches(input.password, user.passwordHash, call)) {
    return refuse("PASSWORD_SAME_AS_OLD", { details: [{ path: "password", code: "PASSWORD_SAME_AS_OLD" }] });
  }
  const passwordHash = await hashPassword(input.password, call);
  const reset = await transact(async (tx) => {
    const locked = await lockUser(tx, userId);
    if (locked?.status !== "ACTIVE" || !(await closeChallenge(tx, id, now))) return false;
    await endSessions(tx, userId);
    const ended = await endCodes(tx, userId, { keepPin: false, now });
    await replacePassword(tx, userId, { passwordHash, ended }, now);
    return true;
  });
  if (!reset) return refuse("USER_INVALID_CHALLENGE");
  await forgetFailures(userId);
  return accept({});
}

/**
 * Writes the new password of a customer whose row is locked, ends everything that the old one could open, and
 * notifies the customer, also of what has ended with it.
 */
export async function replacePassword(
  tx: Db,
  userId: string,
  { passwordHash, ended }: { passwordHash: string; ended: EndedCodes },
  now: Date,
): Promise<void> {
  await tx.customer.update({ where: { id: userId }, data: { passwordHash } });
  await closeChallenges(tx, userId, now, "PIN", "RESET_PASSWORD", "NEW_PASSWORD", "SINGLE_SIGN_IN");
  await queueCustomerMessage(tx, userId, { template: "password-changed", params: { ended } }, now);
}

/** Failed attempts with the old password no longer block the customer. */
async function forgetFailures(userId: string): Promise<void> {
  const logins = await prisma.login.findMany({ where: { userId }, select: { login: true } });
  await Promise.all([
    failedPasswordByUser.forget(userId),
    ...logins.map(({ login }) => failedSignInByLogin.forget(login)),
  ]);
}
