import { closeChallenge, findOpenChallenge } from "#app/auth/challenges.server.ts";
import { consumeCode, isCodeAlive, permitCode, returnPermit } from "#app/auth/codes.server.ts";
import { failedSignInByLogin } from "#app/auth/limits.server.ts";
import { hashPassword, passwordMatches } from "#app/auth/passwords.server.ts";
import { guessPin } from "#app/auth/pins.server.ts";
import { guessChallenge, issueCode, lockLogin } from "#app/auth/proofs.server.ts";
import { prisma } from "#app/db/client.server.ts";
import { transact, type Db } from "#app/db/transaction.server.ts";
import { parseLogin, type Login } from "#app/domain/accounts/login.ts";
import { isPassword } from "#app/domain/accounts/password.ts";
import { accept, refuse, type Decision, type Refused } from "#app/domain/refusals.ts";
import type { Challenge, User } from "#app/generated/prisma/client.ts";
import type { AnonymousCall } from "#app/services/call.ts";
import { completeSignIn, type SignInProof, type SignedIn } from "./complete-sign-in.server.ts";

export interface SignInInput {
  login: string;
  /** The password; with a PIN's challenge the PIN, with one of a single sign-in its code. */
  password: string;
  challenge?: string | null;
}

/**
 * Signs a customer in by password, by PIN on a device that has its challenge, or by the code of a single sign-in.
 * An unknown login and a wrong password are refused alike, in about the same time.
 * Refuses USER_AUTH_FAILED; USER_UNVERIFIED with a new `challenge` that carries the password given here;
 * TOO_MANY_REQUESTS after 10 refused sign-ins of one login in 15 minutes, whether or not it exists.
 */
export async function signIn(call: AnonymousCall, input: SignInInput): Promise<Decision<SignedIn>> {
  const login = parseLogin(input.login);
  const counted = login?.login ?? input.login.trim().toLowerCase();
  const passed = await failedSignInByLogin.take(counted);
  if (passed) return refuse("TOO_MANY_REQUESTS", passed);

  const row = login && (await prisma.login.findUnique({ where: { login: login.login } }));
  const user = row && (await prisma.user.findUnique({ where: { id: row.userId } }));
  if (login && user?.status === "UNVERIFIED" && isPassword(input.password)) {
    return refuseUnverified(call, login, await hashPassword(input.password));
  }
  const active = row?.verifiedAt && user?.status === "ACTIVE" ? user : null;
  const proof = await prove(active, input, call.now);
  if (!login || !active || !proof) return refuse("USER_AUTH_FAILED");

  const { use, pinChallenge, proved } = proof;
  const admitted = await transact(async (tx) =>
    !use || (await use(tx))
      ? completeSignIn(tx, call, { userId: active.id, login: login.login, pinChallenge, proved })
      : null,
  );
  if (!admitted) return refuse("USER_AUTH_FAILED");
  await failedSignInByLogin.giveBack(counted);
  return accept(admitted);
}

interface Proof {
  /** Uses it up in the transaction of the sign-in; false when that has been done before. */
  use?: (tx: Db) => Promise<boolean>;
  pinChallenge?: string;
  proved?: SignInProof;
}

/** Null for a proof that is none of this customer's. Takes about the same time whoever it is. */
async function prove(
  user: User | null,
  { password, challenge: handle }: SignInInput,
  now: Date,
): Promise<Proof | null> {
  if (!handle) {
    const passwordHash = user?.passwordHash ?? null;
    return (await passwordMatches(password, passwordHash)) ? { proved: { passwordHash } } : null;
  }
  const challenge = await findOpenChallenge(handle, now, "PIN", "SINGLE_SIGN_IN");
  if (!user || challenge?.userId !== user.id) {
    await passwordMatches(password, null);
    return null;
  }
  if (challenge.kind === "PIN") {
    return (await guessPin(challenge, password, user.pinHash, now))
      ? { pinChallenge: handle, proved: { challengeId: challenge.id } }
      : null;
  }
  return proveByCode(challenge, password, now);
}

async function proveByCode(challenge: Challenge, code: string, now: Date): Promise<Proof | null> {
  const guess = await guessChallenge(challenge, code, now, "USER_AUTH_FAILED");
  if (!guess.ok || challenge.login === null) return null;
  const purpose = { login: challenge.login, kind: challenge.kind };
  const use = async (tx: Db) =>
    (await consumeCode(tx, purpose, guess.value.codeHash)) && (await closeChallenge(tx, challenge.id, now));
  return { use };
}

async function refuseUnverified(call: AnonymousCall, login: Login, passwordHash: string): Promise<Refused> {
  const { now } = call;
  const purpose = { login: login.login, kind: "VERIFICATION" } as const;
  const permit = await permitCode(purpose, now, { pretended: false });
  if (!permit.ok && !(await isCodeAlive(purpose, now))) return permit;
  const issued = await transact(async (tx) => {
    const locked = await lockLogin(tx, login);
    if (locked?.state !== "UNVERIFIED") return null;
    return issueCode(tx, purpose.kind, { ...locked.account, passwordHash }, { sendsCode: permit.ok, now });
  });
  if (permit.ok && !issued?.sent) await returnPermit(purpose);
  // Proved at this very moment, with whatever password: the next try will tell.
  if (issued === null) return refuse("USER_AUTH_FAILED");
  return refuse("USER_UNVERIFIED", { extra: { challenge: issued.challenge } });
}
