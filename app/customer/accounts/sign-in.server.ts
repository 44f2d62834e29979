import { closeChallenge, findOpenChallenge, sessionIdAfter } from "#app/core/auth/challenges.server.ts";
import {
  consumeCode,
  isCodeAlive,
  permitCode,
  returnPermit,
  type Guesser,
} from "#app/core/auth/codes.server.ts";
import { knownDeviceOf } from "#app/core/auth/known-devices.server.ts";
import { failedSignInByLogin } from "#app/core/auth/limits.server.ts";
import { noted } from "#app/core/services/note-proof.server.ts";
import { passwordMatches, type HashedFor } from "#app/core/auth/passwords.server.ts";
import { guessPin } from "#app/core/auth/pins.server.ts";
import { guessChallenge, issueCode, lockLogin } from "#app/core/auth/proofs.server.ts";
import { prisma } from "#app/core/db/client.server.ts";
import { Busy, transact, type Db } from "#app/core/db/transaction.server.ts";
import { parseCode } from "#app/core/domain/accounts/one-time-code.ts";
import { parseLogin, type Login } from "#app/core/domain/accounts/login.ts";
import { accept, refuse, type Decision, type Refused } from "#app/core/domain/refusals.ts";
import type { Challenge, Customer } from "#app/generated/prisma/client.ts";
import type { AnonymousCall } from "#app/core/services/call.ts";
import { completeSignIn, type SignInProof } from "./complete-sign-in.server.ts";
import type { SignedIn } from "#app/core/domain/accounts/sign-in-answer.ts";

export interface SignInInput {
  login: string;
  /** The password; with a PIN challenge the PIN; with a single sign-in challenge its code. */
  password: string;
  challenge?: string | null;
}

/**
 * Signs a customer in by password, by PIN on a device that holds its challenge, or by the code of a single
 * sign-in. An unknown login and a wrong password get the same refusal in about the same time. Refuses
 * USER_AUTH_FAILED; USER_BLOCKED, only after a right proof; USER_UNVERIFIED, only after a password that was
 * registered for the login, with a new `challenge` that carries it; TOO_MANY_REQUESTS after 10 refused
 * sign-ins of one login in 15 minutes, whether or not the login exists. A device that the customer has used
 * before is counted separately, and does not wait behind strangers.
 */
export function signIn(call: AnonymousCall, input: SignInInput): Promise<Decision<SignedIn>> {
  return noted(call, input.challenge ? "device" : "password", decide(call, input), async () => {
    const login = parseLogin(input.login);
    const row = login && (await prisma.login.findUnique({ where: { login: login.login } }));
    return row?.userId ?? null;
  });
}

async function decide(call: AnonymousCall, input: SignInInput): Promise<Decision<SignedIn>> {
  const login = parseLogin(input.login);
  const row = login && (await prisma.login.findUnique({ where: { login: login.login } }));
  const user = row && (await prisma.customer.findUnique({ where: { id: row.userId } }));
  const device =
    user && (await knownDeviceOf(user.id, { ...call, challenge: input.challenge ?? null }, call.now));
  const counted = countedAs(login?.login ?? input.login.trim().toLowerCase(), device);
  const by: HashedFor = user && device !== null ? { known: user.id } : call;
  const passed = await failedSignInByLogin.take(counted);
  if (passed) return refuse("TOO_MANY_REQUESTS", passed);
  const unproved = async (error: unknown): Promise<never> => {
    // The password was not compared, so the attempt does not count.
    if (error instanceof Busy) await failedSignInByLogin.giveBack(counted);
    throw error;
  };

  if (login && user?.status === "UNVERIFIED") {
    const registered = await registeredWith(user, input.password, { by, now: call.now }).catch(unproved);
    return registered ? refuseUnverified(call, login, registered) : refuse("USER_AUTH_FAILED");
  }
  const active = row?.verifiedAt && user?.status === "ACTIVE" ? user : null;
  const proof = await prove(active, input, { ...call, by }).catch(unproved);
  if (!login || !active || !proof) return refuse("USER_AUTH_FAILED");

  const { use, pinChallenge, proved, opens } = proof;
  const admitted = await transact(async (tx) =>
    !use || (await use(tx))
      ? completeSignIn(tx, call, { userId: active.id, login: login.login, pinChallenge, proved, opens })
      : null,
  );
  if (!admitted) return refuse("USER_AUTH_FAILED");
  await failedSignInByLogin.giveBack(counted);
  return admitted === "BLOCKED" ? refuse("USER_BLOCKED") : accept(admitted);
}

/** The key under which failures of this sign-in are counted. */
function countedAs(login: string, device: string | null): string {
  return device === null ? login : `${login} ${device}`;
}

/**
 * The maximum of open registrations whose passwords are compared, besides the account's own. More come only
 * from an attack.
 */
const maxRegistrations = 3;

/**
 * The hash of this password if it was registered for an unverified account: the account's own hash, or that
 * of an open registration. With one registration it takes as long as any other sign-in.
 */
async function registeredWith(
  user: Customer,
  password: string,
  { by, now }: { by: HashedFor; now: Date },
): Promise<string | null> {
  const open = await prisma.challenge.findMany({
    where: {
      ...{ userId: user.id, kind: "VERIFICATION", closedAt: null, expiresAt: { gt: now } },
      passwordHash: { not: user.passwordHash },
    },
    orderBy: { createdAt: "desc" },
    take: maxRegistrations,
    select: { passwordHash: true },
  });
  for (const passwordHash of [user.passwordHash, ...open.map((one) => one.passwordHash)]) {
    if (await passwordMatches(password, passwordHash, by)) return passwordHash;
  }
  return null;
}

interface Proof {
  /** Consumes the proof in the transaction of the sign-in; false if it was used before. */
  use?: (tx: Db) => Promise<boolean>;
  pinChallenge?: string;
  proved?: SignInProof;
  /** The id of the session that it opens. */
  opens?: string;
}

/** Null if the proof is not valid for this customer. Takes about the same time for every login. */
async function prove(
  user: Customer | null,
  { password, challenge: handle }: SignInInput,
  { address, now, by }: Guesser & { by: HashedFor },
): Promise<Proof | null> {
  if (!handle) {
    const passwordHash = user?.passwordHash ?? null;
    return (await passwordMatches(password, passwordHash, by)) ? { proved: { passwordHash } } : null;
  }
  const challenge = await findOpenChallenge(handle, now, "PIN", "SINGLE_SIGN_IN");
  if (!user || challenge?.userId !== user.id) {
    await passwordMatches(password, null, by);
    return null;
  }
  if (challenge.kind === "PIN") {
    return (await guessPin(challenge, password, user.pinHash, now))
      ? { pinChallenge: handle, proved: { challengeId: challenge.id } }
      : null;
  }
  const opens = sessionOfCode(handle, password);
  return proveByCode(challenge, password, { address, now }, opens);
}

/** The session that the code of a single sign-in opens. */
export const sessionOfCode = (handle: string, code: string) =>
  sessionIdAfter(handle, parseCode(code)?.code ?? "");

async function proveByCode(
  challenge: Challenge,
  code: string,
  by: Guesser,
  opens: string,
): Promise<Proof | null> {
  const guess = await guessChallenge(challenge, code, by, "USER_AUTH_FAILED");
  if (!guess.ok || challenge.login === null) return null;
  const purpose = { login: challenge.login, kind: challenge.kind };
  const use = async (tx: Db) =>
    (await consumeCode(tx, purpose, guess.value.codeHash)) &&
    (await closeChallenge(tx, challenge.id, by.now));
  return { use, opens };
}

async function refuseUnverified(call: AnonymousCall, login: Login, passwordHash: string): Promise<Refused> {
  const { now } = call;
  const purpose = { login: login.login, kind: "VERIFICATION" } as const;
  const permit = await permitCode(purpose, now, { waitsFor: "WORKING", address: call.address });
  if (!permit.ok && !(await isCodeAlive(purpose, now))) return permit;
  const issued = await transact(async (tx) => {
    const locked = await lockLogin(tx, login);
    if (locked?.state !== "UNVERIFIED") return null;
    const form = permit.ok ? permit.value : null;
    return issueCode(tx, purpose.kind, { ...locked.account, passwordHash }, { form, now });
  });
  if (permit.ok && !issued?.sent) await returnPermit(purpose);
  // A concurrent call verified the login, perhaps with another password: the next sign-in decides.
  if (issued === null) return refuse("USER_AUTH_FAILED");
  return refuse("USER_UNVERIFIED", { extra: { challenge: issued.challenge } });
}
