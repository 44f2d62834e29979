import { recordDay, type KnownDays } from "#app/core/auth/activity.server.ts";
import { holdChallenge, openChallenge } from "#app/core/auth/challenges.server.ts";
import { recordDevice } from "#app/core/auth/known-devices.server.ts";
import { openSession } from "#app/core/auth/sessions.server.ts";
import { lockUser } from "#app/core/db/accounts/lock-user.server.ts";
import type { Db } from "#app/core/db/transaction.server.ts";
import { deviceOf } from "#app/core/domain/accounts/device.ts";
import { isDeletionDue } from "#app/core/domain/retention.ts";
import type { Customer } from "#app/generated/prisma/client.ts";
import { translator } from "#app/core/i18n/i18n.server.ts";
import { readSpendable } from "#app/core/ledger/balance.server.ts";
import type { AnonymousCall } from "#app/core/services/call.ts";
import { returnedWords } from "./returned-words.server.ts";
import type { SignedIn } from "#app/core/domain/accounts/sign-in-answer.ts";

/** The verified customer, and the PIN challenge that the device already holds. */
export interface AuthenticatedUser {
  userId: string;
  login: string;
  pinChallenge?: string | undefined;
  /** The proof as compared before the transaction; it may have been replaced or ended since. */
  proved?: SignInProof | undefined;
  /** The id of the session, of a proof that leads to the same one again. */
  opens?: string | undefined;
}

export type SignInProof = { passwordHash: string | null } | { challengeId: string };

/**
 * Opens a session for a verified customer, in the transaction that verifies them: every way to sign in ends
 * here. Counts as a visit of the day. Cancels a requested deletion that is not due yet. Null for an account that
 * is not active or whose deletion is due; BLOCKED, with nothing written, for a blocked one.
 */
export async function completeSignIn(
  tx: Db,
  call: AnonymousCall,
  { userId, login, pinChallenge, proved, opens }: AuthenticatedUser,
): Promise<SignedIn | "BLOCKED" | null> {
  const { now, language, userAgent, deviceId } = call;
  const user = await lockUser(tx, userId);
  if (user?.status !== "ACTIVE" || isDeletionDue(user.deletionRequestedAt, now)) return null;
  if (!(await stillHolds(tx, user, proved))) return null;
  if (user.blockedAt) return "BLOCKED";
  const deletionCancelled = user.deletionRequestedAt !== null;
  if (deletionCancelled)
    await tx.customer.update({ where: { id: userId }, data: { deletionRequestedAt: null } });

  await recordDevice(tx, userId, deviceId, now);
  const { id, firstName, lastName } = user;
  const { sessionId, token } = await openSession(tx, userId, deviceOf(userAgent), now, opens);
  const levelUp = await recordDay(tx, daysOf(user), now);
  const email = await tx.login.findFirst({
    where: { userId, kind: "EMAIL", verifiedAt: { not: null } },
    orderBy: [{ verifiedAt: "asc" }, { login: "asc" }],
  });
  return {
    id,
    firstName,
    lastName,
    email: email?.login ?? null,
    login,
    token,
    message: deletionCancelled
      ? translator(language)("deletionCancelled", { ns: "messages" })
      : await welcomeOf(tx, user, call),
    challenge: null,
    deletionCancelled,
    levelUp,
    extra: {
      ...(await extraOf(tx, user, now)),
      pinChallenge: await pinChallengeOf(tx, user, { known: pinChallenge, sessionId }, now),
    },
  };
}

/** At the first sign-in of who had an earlier account: what is not given again, and whether a debt came back. */
async function welcomeOf(tx: Db, user: Customer, { language }: AnonymousCall): Promise<string | null> {
  if (user.lastActiveDay !== null) return null;
  const returned = await tx.returnedCustomer.findUnique({ where: { userId: user.id, level: { gte: 0 } } });
  return returned && returnedWords(language, returned.owed);
}

/** A password that was just changed, or a PIN challenge that just ended, no longer signs in. */
async function stillHolds(tx: Db, user: Customer, proved: SignInProof | undefined): Promise<boolean> {
  if (!proved) return true;
  if ("passwordHash" in proved) return proved.passwordHash === user.passwordHash;
  return (await tx.challenge.count({ where: { id: proved.challengeId, closedAt: null } })) === 1;
}

function daysOf({ id, lastActiveDay, connectedDays, longestRunDays }: Customer): KnownDays {
  // A business day is stored as a date and read as its midnight in UTC.
  const day = lastActiveDay?.toISOString().slice(0, 10) ?? null;
  return { userId: id, lastActiveDay: day, connectedDays, longestRunDays };
}

async function extraOf(tx: Db, { id, pinHash, onboardingStep, tooltips }: Customer, now: Date) {
  return {
    hasPin: pinHash !== null,
    onboarded: onboardingStep === 3,
    onboardingStep,
    totalPoints: await readSpendable(tx, id, now),
    tooltips: tooltips as Record<string, boolean>,
  };
}

/** A device that signs in without a PIN challenge gets one. */
async function pinChallengeOf(
  tx: Db,
  { id, pinHash }: Customer,
  { known, sessionId }: { known: string | undefined; sessionId: string },
  now: Date,
): Promise<string | null> {
  if (pinHash === null) return null;
  if (known === undefined) return openChallenge(tx, { kind: "PIN", userId: id, login: null, sessionId }, now);
  await holdChallenge(tx, known, sessionId);
  return known;
}
