import { refuseOff } from "#app/core/adapters/services-off.server.ts";
import {
  closeChallenge,
  closeChallenges,
  closeChallengesFor,
  findOpenChallenge,
} from "#app/core/auth/challenges.server.ts";
import { consumeCode, permitCode, returnPermit } from "#app/core/auth/codes.server.ts";
import { endCodes, type EndedCodes } from "#app/core/auth/end-codes.server.ts";
import { comeBack } from "#app/core/auth/former-logins.server.ts";
import { loginChangeByUser } from "#app/core/auth/limits.server.ts";
import { endSessions } from "#app/core/auth/sessions.server.ts";
import { provePasswordAgain } from "#app/core/services/accounts/prove-again.server.ts";
import { guessChallenge, issueCode, lockLogin } from "#app/core/auth/proofs.server.ts";
import { prisma } from "#app/core/db/client.server.ts";
import { ownerOf } from "#app/core/db/accounts/owner-of.server.ts";
import { isDuplicate } from "#app/core/db/database-errors.server.ts";
import { lockUser } from "#app/core/db/accounts/lock-user.server.ts";
import { queueMessageTo } from "#app/core/db/messages/queue-message.server.ts";
import { canReach } from "#app/core/db/messages/outbox.server.ts";
import { readProfileInfo } from "#app/core/db/accounts/profile-info.server.ts";
import { changeRowsIn } from "#app/core/db/statements.server.ts";
import { transact, type Db } from "#app/core/db/transaction.server.ts";
import { removeUnverifiedAccount } from "#app/core/db/accounts/unverified-account.server.ts";
import type { LevelUp } from "#app/core/domain/levels/level-up-answer.ts";
import { parseLogin, type Login } from "#app/core/domain/accounts/login.ts";
import { mailboxOf, reachOf } from "#app/core/domain/accounts/mailbox.ts";
import { resendAfterSeconds } from "#app/core/domain/accounts/one-time-code.ts";
import { maskContact } from "#app/core/domain/referrals/contact.ts";
import { accept, refuse, type Decision, type Refused } from "#app/core/domain/refusals.ts";
import type { Challenge } from "#app/generated/prisma/client.ts";
import { isLanguage } from "#app/core/domain/languages.ts";
import { eventRewards } from "#app/core/rewards/event-rewards.server.ts";
import { noted } from "#app/core/services/note-proof.server.ts";
import type { ClientCall } from "#app/core/services/call.ts";
import { showSign } from "#app/core/services/accounts/show-sign.server.ts";
import { phoneGivenUp, phoneProved } from "#app/customer/accounts/pass-phone-on.server.ts";
import type { ChangedLogin } from "#app/core/domain/accounts/profile-answer.ts";
import { returnedWords } from "#app/customer/accounts/returned-words.server.ts";

const kind = "CHANGE_LOGIN";

/**
 * Starts replacing the e-mail, or replacing or adding the phone, by sending a code to the new one. Refuses
 * INVALID_LOGIN, LOGIN_SAME_AS_OLD, USER_AUTH_FAILED, USER_EXIST if another customer has verified this login,
 * OTP_RESEND_TOO_SOON, and TOO_MANY_REQUESTS, also after ten starts in an hour.
 */
export async function beginLoginChange(
  call: ClientCall,
  input: { login: string; password: string },
): Promise<Decision<{ challenge: string; resendAfterSeconds: number }>> {
  const { userId } = call.caller;
  const login = parseLogin(input.login);
  if (!login) return refuse("INVALID_LOGIN", { details: [{ path: "login", code: "INVALID_LOGIN" }] });
  if (!canReach(login)) return refuseOff("SMS", "login");
  const taken = await takenBy(login, userId);
  if (taken?.refusal === "LOGIN_SAME_AS_OLD") return taken;
  const passed = await loginChangeByUser.take(userId);
  if (passed) return refuse("TOO_MANY_REQUESTS", passed);
  const proved = await provePasswordAgain(call, input.password);
  if (!proved.ok) return proved;
  return taken ?? sendChangeCode(call, login);
}

/**
 * Sends another code for a change that has started. Refuses what starting refuses, and
 * USER_INVALID_CHALLENGE.
 */
export async function resendLoginChange(
  call: ClientCall,
  input: { challenge: string },
): Promise<Decision<{ challenge: string; resendAfterSeconds: number }>> {
  const challenge = await findOpenChallenge(input.challenge, call.now, kind);
  const login = challenge?.login ? parseLogin(challenge.login) : null;
  if (challenge?.userId !== call.caller.userId || !login) return refuse("USER_INVALID_CHALLENGE");
  return (await takenBy(login, call.caller.userId)) ?? sendChangeCode(call, login);
}

async function takenBy(login: Login, userId: string): Promise<Refused | null> {
  const owner = await ownerOf(prisma, login);
  if (owner === null) return null;
  const code = owner === userId ? "LOGIN_SAME_AS_OLD" : "USER_EXIST";
  return refuse(code, { details: [{ path: "login", code }] });
}

async function sendChangeCode({ caller, language, now }: ClientCall, login: Login) {
  const { userId } = caller;
  const purpose = { login: login.login, kind } as const;
  const permit = await permitCode(purpose, now, { waitsFor: "ANY", address: null });
  if (!permit.ok) return permit;
  const { locale } = await prisma.customer.findUniqueOrThrow({
    where: { id: userId },
    select: { locale: true },
  });
  const to = { userId, login, locale: isLanguage(locale) ? locale : language };
  const issued = await transact(async (tx) => {
    await lockUser(tx, userId);
    // One for another login, begun in another window, waits for its own code.
    await closeChallengesFor(tx, { userId, login: login.login, kind }, now);
    return issueCode(tx, kind, to, { form: permit.value, now });
  });
  if (!issued.sent) await returnPermit(purpose);
  return accept({ challenge: issued.challenge, resendAfterSeconds });
}

/**
 * Replaces the old login with the new one, verified by the code sent to it, and notifies the logins of before; every
 * other session, the PIN and the codes for tills that were given out end. A customer whose earlier account had the new one gets nothing again that is given once, and is told so.
 * Refuses USER_INVALID_OTP, USER_INVALID_CHALLENGE, and USER_EXIST if another customer has verified it
 * meanwhile.
 */
export async function confirmLoginChange(
  call: ClientCall,
  input: { challenge: string; otp: string },
): Promise<Decision<ChangedLogin>> {
  const { caller, language, now } = call;
  const { userId, sessionId } = caller;
  const challenge = await findOpenChallenge(input.challenge, now, kind);
  const login = challenge?.login ? parseLogin(challenge.login) : null;
  if (challenge?.userId !== userId || !login) return refuse("USER_INVALID_CHALLENGE");
  const guessing = guessChallenge(challenge, input.otp, { address: null, now }, "USER_INVALID_CHALLENGE");
  const guess = await noted(call, "code", guessing, () => userId);
  if (!guess.ok) return guess;
  const proved = { challenge, login, codeHash: guess.value.codeHash };
  const changed = await transact((tx) => changeLogin(tx, proved, { sessionId, now })).catch(
    (error: unknown) => {
      // Another spelling of the same mailbox was proved meanwhile.
      if (isDuplicate(error)) return refuse("USER_EXIST");
      throw error;
    },
  );
  if (!changed.ok) return changed;
  const { levelUp, returned } = changed.value;
  const before = returned ? await prisma.returnedCustomer.findUnique({ where: { userId } }) : null;
  const message = before && returnedWords(language, before.owed);
  return accept({ ...(await readProfileInfo(userId)), levelUp, message });
}

interface Proved {
  challenge: Challenge;
  login: Login;
  codeHash: string;
}

async function changeLogin(
  tx: Db,
  { challenge: { id, userId }, login, codeHash }: Proved,
  { sessionId, now }: { sessionId: string; now: Date },
): Promise<Decision<{ levelUp: LevelUp | null; returned: boolean }>> {
  await lockUser(tx, userId);
  if (!(await closeChallenge(tx, id, now))) return refuse("USER_INVALID_CHALLENGE");
  if (!(await consumeCode(tx, { login: login.login, kind }, codeHash)))
    return refuse("USER_INVALID_CHALLENGE");
  await changeRowsIn(tx)`
    INSERT INTO login (login, kind, user_id) VALUES (${login.login}, ${login.kind}::login_kind, ${userId}::uuid)
    ON CONFLICT DO NOTHING`;
  const locked = await lockLogin(tx, login);
  if (!locked || locked.account.userId !== userId) {
    if (locked?.state !== "UNVERIFIED") return refuse("USER_EXIST");
    await removeUnverifiedAccount(tx, locked.account.userId);
  }
  const verified = { verifiedAt: now, mailbox: mailboxOf(login.login) };
  await tx.login.upsert({
    where: { login: login.login },
    create: { ...login, userId, ...verified },
    update: { userId, ...verified },
  });
  const returned = await comeBack(tx, userId, login.login, now);
  await endSessions(tx, userId, { not: sessionId });
  const ended = await endCodes(tx, userId, { keepPin: false, now });
  const replaced = await removeOld(tx, userId, login);
  await tellOfLogin(tx, userId, { login, replaced, ended }, now);
  await closeInvites(tx, login);
  // Codes sent to the old login must not open the account any more.
  await closeChallenges(
    tx,
    userId,
    now,
    kind,
    "RESET_PASSWORD",
    "NEW_PASSWORD",
    "SINGLE_SIGN_IN",
    "DELETE_ACCOUNT",
  );
  if (login.kind === "PHONE")
    await tx.customer.update({ where: { id: userId }, data: { contactPhone: null } });
  const levelUp =
    login.kind === "PHONE"
      ? await showSign(tx, userId, "PHONE", now)
      : await eventRewards().raiseLevels(tx, userId, now);
  for (const old of replaced) await phoneGivenUp(tx, old, userId, now);
  await phoneProved(tx, login, userId, now);
  return accept({ levelUp, returned });
}

/** Removes the login that the new one replaces, and returns it. */
async function removeOld(tx: Db, userId: string, { kind, login }: Login): Promise<Login[]> {
  const old = { userId, kind, login: { not: login } };
  const replaced = await tx.login.findMany({
    where: { ...old, verifiedAt: { not: null } },
    select: { kind: true, login: true },
  });
  await tx.login.deleteMany({ where: old });
  return replaced;
}

interface NewLogin {
  login: Login;
  replaced: readonly Login[];
  ended: EndedCodes;
}

/** Tells those whom the new login replaces, and the other logins of the account that there is a new one. */
async function tellOfLogin(
  tx: Db,
  userId: string,
  { login: { login }, replaced, ended }: NewLogin,
  now: Date,
): Promise<void> {
  const others = await tx.login.findMany({
    where: { userId, login: { not: login }, verifiedAt: { not: null } },
    select: { kind: true, login: true },
  });
  const params = { ended };
  for (const to of replaced) await queueMessageTo(tx, userId, to, { template: "login-changed", params }, now);
  for (const to of others) await queueMessageTo(tx, userId, to, { template: "login-added", params }, now);
}

/**
 * A customer with an account cannot accept an invite. The contact is stored on the account; invites keep only
 * a masked copy.
 */
async function closeInvites(tx: Db, { login }: Login): Promise<void> {
  const waiting = { mailbox: reachOf(login), status: "PENDING" } as const;
  const masked = { contact: maskContact(login), mailbox: null };
  await tx.referral.updateMany({ where: waiting, data: { status: "CLOSED", ...masked } });
}
