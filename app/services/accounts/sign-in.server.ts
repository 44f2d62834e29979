import { permitCode, returnPermit } from "#app/auth/codes.server.ts";
import { failedSignInByLogin } from "#app/auth/limits.server.ts";
import { hashPassword, passwordMatches } from "#app/auth/passwords.server.ts";
import { openSession } from "#app/auth/sessions.server.ts";
import { issueVerification, lockLogin } from "#app/auth/verification.server.ts";
import { prisma } from "#app/db/client.server.ts";
import { inTransaction } from "#app/db/transaction.server.ts";
import { parseLogin, type Login } from "#app/domain/accounts/login.ts";
import { isPassword } from "#app/domain/accounts/password.ts";
import { accept, refuse, type Decision, type Refused } from "#app/domain/refusals.ts";
import type { User } from "#app/generated/prisma/client.ts";
import { translator } from "#app/i18n/i18n.server.ts";
import { readSpendable } from "#app/ledger/balance.server.ts";
import type { AnonymousCall } from "#app/services/call.ts";

export interface SignedIn {
  id: string;
  firstName: string | null;
  lastName: string | null;
  email: string | null;
  login: string;
  token: string;
  /** Something to tell the customer, in the language of the call. */
  message: string | null;
  challenge: null;
  /** The account was to be deleted, and signing in has stopped that. */
  deletionCancelled: boolean;
  extra: {
    pinChallenge: null;
    hasPin: false;
    onboarded: boolean;
    onboardingStep: number;
    totalPoints: number;
    tooltips: Record<string, boolean>;
  };
}

/**
 * Signs a customer in by password. An unknown login and a wrong password are refused alike, in about the same time.
 * Refuses USER_AUTH_FAILED; USER_UNVERIFIED with a new `challenge` that carries the password given here;
 * TOO_MANY_REQUESTS after 10 refused sign-ins of one login in 15 minutes, whether or not it exists.
 */
export async function signIn(
  call: AnonymousCall,
  input: { login: string; password: string; challenge?: string | null },
): Promise<Decision<SignedIn>> {
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
  const matches = await passwordMatches(input.password, active?.passwordHash ?? null);
  // No challenge opens a sign-in by password, so that one which is given cannot be right.
  if (!login || !active || !matches || input.challenge) return refuse("USER_AUTH_FAILED");
  await failedSignInByLogin.giveBack(counted);
  return accept(await welcome(call, login, active));
}

async function refuseUnverified(call: AnonymousCall, login: Login, passwordHash: string): Promise<Refused> {
  const { now } = call;
  const purpose = { login: login.login, kind: "VERIFICATION" } as const;
  const permit = await permitCode(purpose, now, { pretended: false });
  const issued = await inTransaction(async (tx) => {
    const locked = await lockLogin(tx, login);
    if (!locked || locked.verified) return null;
    return issueVerification(tx, { ...locked.account, passwordHash }, { sendsCode: permit.ok, now });
  });
  if (!issued.ok) throw new Error(`a challenge was refused with an unknown guard: ${issued.guard}`);
  if (permit.ok && !issued.value?.sent) await returnPermit(purpose);
  // Proved at this very moment, with whatever password: the next try will tell.
  if (issued.value === null) return refuse("USER_AUTH_FAILED");
  return refuse("USER_UNVERIFIED", { extra: { challenge: issued.value.challenge } });
}

async function welcome(call: AnonymousCall, { login }: Login, user: User): Promise<SignedIn> {
  const { id, firstName, lastName, onboardingStep } = user;
  const deletionCancelled = user.deletionRequestedAt !== null;
  if (deletionCancelled) await prisma.user.update({ where: { id }, data: { deletionRequestedAt: null } });
  const [email, totalPoints, token] = await Promise.all([
    prisma.login.findFirst({ where: { userId: id, kind: "EMAIL", verifiedAt: { not: null } } }),
    readSpendable(prisma, id, call.now),
    openSession(prisma, id, call.now),
  ]);
  const message = deletionCancelled ? translator(call.language)("deletionCancelled", { ns: "messages" }) : null;
  return {
    id,
    firstName,
    lastName,
    email: email?.login ?? null,
    login,
    token,
    message,
    challenge: null,
    deletionCancelled,
    extra: {
      pinChallenge: null,
      hasPin: false,
      onboarded: onboardingStep === 3,
      onboardingStep,
      totalPoints,
      tooltips: user.tooltips as Record<string, boolean>,
    },
  };
}
