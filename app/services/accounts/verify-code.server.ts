import { closeChallenges, findOpenChallenge } from "#app/auth/challenges.server.ts";
import { consumeCode, guessCode } from "#app/auth/codes.server.ts";
import { lockLogin } from "#app/auth/verification.server.ts";
import { prisma } from "#app/db/client.server.ts";
import { inTransaction, type Db } from "#app/db/transaction.server.ts";
import { parseLogin, type Login } from "#app/domain/accounts/login.ts";
import { parseCode } from "#app/domain/accounts/one-time-code.ts";
import { accept, refuse, type Decision } from "#app/domain/refusals.ts";
import type { Challenge } from "#app/generated/prisma/client.ts";
import { openAccount } from "#app/ledger/open-account.server.ts";
import { raiseLevels } from "#app/ledger/raise-levels.server.ts";
import type { AnonymousCall } from "#app/services/call.ts";

export interface Verified {
  status: "ACTIVE";
  challenge: null;
}

const kind = "VERIFICATION";

/**
 * Proves a login by the code that was sent to it, once: the account becomes active with the password of the
 * registration that made this challenge. Refuses USER_INVALID_OTP for a wrong or malformed code (the fifth kills
 * the challenge) and ACCOUNT_COULD_NOT_ACTIVATE when challenge or code are over, unknown or of another kind.
 */
export async function verifyCode(
  { now }: AnonymousCall,
  input: { otp: string; challenge: string },
): Promise<Decision<Verified>> {
  const challenge = await findOpenChallenge(input.challenge, kind, now);
  const login = challenge?.login ? parseLogin(challenge.login) : null;
  if (!challenge || !login) return refuse("ACCOUNT_COULD_NOT_ACTIVATE");
  const code = parseCode(input.otp);
  if (code === null) return refuse("USER_INVALID_OTP", { details: [{ path: "otp", code: "USER_INVALID_OTP" }] });

  const guess = await guessCode({ login: login.login, kind }, code, now);
  if (guess.outcome === "dead") return refuse("ACCOUNT_COULD_NOT_ACTIVATE");
  if (guess.outcome === "wrong") {
    if (guess.last) await closeChallenges(prisma, challenge.userId, kind, now);
    return refuse("USER_INVALID_OTP", { details: [{ path: "otp", code: "USER_INVALID_OTP" }] });
  }
  const activated = await inTransaction((tx) => activate(tx, challenge, login, guess.codeHash, now));
  if (!activated.ok) throw new Error(`an activation was refused with an unknown guard: ${activated.guard}`);
  return activated.value ? accept({ status: "ACTIVE", challenge: null }) : refuse("ACCOUNT_COULD_NOT_ACTIVATE");
}

/** False, and nothing done, when the same code has been used, or replaced, at this very moment. */
async function activate(tx: Db, challenge: Challenge, login: Login, codeHash: string, now: Date): Promise<boolean> {
  const { userId, passwordHash, registeredStoreId } = challenge;
  const locked = await lockLogin(tx, login);
  if (!locked || locked.verified || locked.account.userId !== userId) return false;
  if (!(await consumeCode(tx, { login: login.login, kind }, codeHash))) return false;

  const inviterId = await acceptableInviter(tx, challenge.inviterId, login);
  await tx.login.update({ where: { login: login.login }, data: { verifiedAt: now } });
  await tx.user.update({
    where: { id: userId },
    data: { status: "ACTIVE", verifiedAt: now, passwordHash, inviterId, registeredStoreId },
  });
  await closeChallenges(tx, userId, kind, now);
  await openAccount(tx, userId);
  await settleInvites(tx, userId, inviterId, now);
  return true;
}

/** Nobody is accepted whose login is the inviter's own contact; rules.md, Referrals. */
async function acceptableInviter(tx: Db, inviterId: string | null, { login }: Login): Promise<string | null> {
  if (inviterId === null) return null;
  const inviter = await tx.user.findUnique({ where: { id: inviterId }, select: { status: true, contactPhone: true } });
  return inviter?.status === "ACTIVE" && inviter.contactPhone !== login ? inviterId : null;
}

/** Accepts the invite of the proved registration and closes those of others. */
async function settleInvites(tx: Db, friendId: string, inviterId: string | null, now: Date): Promise<void> {
  if (inviterId) {
    await tx.referral.updateMany({ where: { userId: inviterId, friendId, status: "PENDING" }, data: { status: "ACCEPTED" } });
  }
  await tx.referral.updateMany({ where: { friendId, status: "PENDING" }, data: { status: "CLOSED" } });
  if (inviterId) await raiseLevels(tx, inviterId, now);
}
