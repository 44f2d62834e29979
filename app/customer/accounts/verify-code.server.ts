import {
  challengedCustomer,
  closeChallenges,
  findChallenge,
  findOpenChallenge,
  handleAfter,
  openChallenge,
} from "#app/core/auth/challenges.server.ts";
import { consumeCode } from "#app/core/auth/codes.server.ts";
import { noted } from "#app/core/services/note-proof.server.ts";
import { guessChallenge, lockLogin } from "#app/core/auth/proofs.server.ts";
import { prisma } from "#app/core/db/client.server.ts";
import { isDuplicate } from "#app/core/db/database-errors.server.ts";
import { transact, type Db } from "#app/core/db/transaction.server.ts";
import type { ConsentWay } from "#app/core/domain/consents/consent.ts";
import { parseCode } from "#app/core/domain/accounts/one-time-code.ts";
import { parseLogin, type Login } from "#app/core/domain/accounts/login.ts";
import { accept, refuse, type Decision } from "#app/core/domain/refusals.ts";
import type { Challenge } from "#app/generated/prisma/client.ts";
import { eventRewards } from "#app/core/rewards/event-rewards.server.ts";
import { agreeToTexts } from "#app/core/services/consents/record-consent.server.ts";
import type { AnonymousCall } from "#app/core/services/call.ts";
import { activateAccount } from "./activate-account.server.ts";

export interface Verified {
  status: "ACTIVE";
  /** After a reset code: the challenge that `resetPassword` takes. */
  challenge: string | null;
}

/**
 * Verifies a login by the code sent to it, once. For a sign-up the account becomes active with the password
 * of the registration that created this challenge; for a reset the answer carries the challenge for the new
 * password. The action VERIFICATION accepts only a sign-up's challenge. Refuses USER_INVALID_OTP for a wrong
 * or malformed code (the fifth ends the challenge) and ACCOUNT_COULD_NOT_ACTIVATE if challenge or code have
 * ended, are unknown or of another kind, or if another account has the mailbox.
 * @param way where a sign-up says that it agrees to the terms and the privacy policy
 */
export function verifyCode(
  call: AnonymousCall,
  input: GivenCode,
  way: ConsentWay = "SIGN_UP",
): Promise<Decision<Verified>> {
  return noted(call, "code", decide(call, input, way), () => challengedCustomer(input.challenge));
}

interface GivenCode {
  otp: string;
  challenge: string;
  action?: "VERIFICATION" | null;
}

async function decide(call: AnonymousCall, input: GivenCode, way: ConsentWay): Promise<Decision<Verified>> {
  const { now } = call;
  const kinds = input.action ? ([input.action] as const) : (["VERIFICATION", "RESET_PASSWORD"] as const);
  const challenge = await findOpenChallenge(input.challenge, now, ...kinds);
  const login = challenge?.login ? parseLogin(challenge.login) : null;
  if (!challenge || !login) return refuse("ACCOUNT_COULD_NOT_ACTIVATE");
  const guess = await guessChallenge(challenge, input.otp, call, "ACCOUNT_COULD_NOT_ACTIVATE");
  if (!guess.ok) return guess;

  const isSignUp = challenge.kind === "VERIFICATION";
  const given: Given = { challenge, login, codeHash: guess.value.codeHash };
  const next = newPasswordHandle(input);
  const proved = await transact((tx) =>
    isSignUp ? activate(tx, given, call, way) : allowNewPassword(tx, given, next, call),
  ).catch((error: unknown) => {
    // The same mailbox in another spelling was proved meanwhile.
    if (isDuplicate(error)) return null;
    throw error;
  });
  if (isSignUp && proved?.ok && challenge.userId) await eventRewards().awardInviterOf(challenge.userId, now);
  return proved ?? refuse("ACCOUNT_COULD_NOT_ACTIVATE");
}

/** The challenge to which the code of a reset leads. */
const newPasswordHandle = ({ challenge, otp }: GivenCode) =>
  handleAfter(challenge, parseCode(otp)?.code ?? "");

/**
 * The challenge for the new password, if this very code has proved this reset before and no password was chosen since: the
 * answer was lost on its way. Null otherwise.
 */
export async function provedReset(given: GivenCode, now: Date): Promise<string | null> {
  const next = newPasswordHandle(given);
  return (await findOpenChallenge(next, now, "NEW_PASSWORD")) && next;
}

/** Whether the login of this sign-up is proved by now, for the account of this sign-up. */
export async function isSignUpProved(handle: string): Promise<boolean> {
  const challenge = await findChallenge(prisma, handle, "VERIFICATION");
  if (!challenge?.login) return false;
  const login = await prisma.login.findUnique({ where: { login: challenge.login } });
  return login?.userId === challenge.userId && login.verifiedAt !== null;
}

interface Given {
  challenge: Challenge;
  login: Login;
  codeHash: string;
}

/** Null, and nothing written, if a concurrent call used or replaced the same code. */
type Proved = Promise<Decision<Verified> | null>;

async function activate(
  tx: Db,
  { challenge, login, codeHash }: Given,
  call: AnonymousCall,
  way: ConsentWay,
): Proved {
  const { userId, passwordHash, inviterId, registeredStoreId } = challenge;
  const locked = await lockLogin(tx, login);
  if (locked?.state !== "UNVERIFIED" || locked.account.userId !== userId) return null;
  if (!(await consumeCode(tx, { login: login.login, kind: challenge.kind }, codeHash))) return null;
  await activateAccount(tx, call, { userId, login, passwordHash, inviterId, registeredStoreId });
  await agreeToTexts(tx, userId, { way, language: call.language, now: call.now });
  return accept({ status: "ACTIVE", challenge: null });
}

async function allowNewPassword(
  tx: Db,
  { challenge, login, codeHash }: Given,
  handle: string,
  { now }: AnonymousCall,
): Proved {
  const { userId } = challenge;
  const locked = await lockLogin(tx, login);
  // The login belongs to another account now, or never existed: its code opens nothing.
  if (locked?.state !== "ACTIVE" || locked.account.userId !== userId) return null;
  if (!(await consumeCode(tx, { login: login.login, kind: challenge.kind }, codeHash))) return null;
  await closeChallenges(tx, userId, now, "RESET_PASSWORD", "NEW_PASSWORD");
  return accept({
    status: "ACTIVE",
    challenge: await openChallenge(tx, { kind: "NEW_PASSWORD", userId, login: login.login, handle }, now),
  });
}
