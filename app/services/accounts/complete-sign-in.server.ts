import { openChallenge } from "#app/auth/challenges.server.ts";
import { recordDevice } from "#app/auth/known-devices.server.ts";
import { openSession } from "#app/auth/sessions.server.ts";
import { lockUser } from "#app/db/accounts/lock-user.server.ts";
import type { Db } from "#app/db/transaction.server.ts";
import { deviceOf } from "#app/domain/accounts/device.ts";
import { isDeletionDue } from "#app/domain/accounts/deletion.ts";
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
    /** Stays with the device: with it the PIN signs in there. Null where no PIN has been chosen. */
    pinChallenge: string | null;
    hasPin: boolean;
    onboarded: boolean;
    onboardingStep: number;
    totalPoints: number;
    tooltips: Record<string, boolean>;
  };
}

/** Who has proved themselves, and the PIN challenge that their device has already. */
export interface AuthenticatedUser {
  userId: string;
  login: string;
  pinChallenge?: string | undefined;
  /** What was compared before the transaction, and may have been replaced or ended since. */
  proved?: SignInProof | undefined;
}

export type SignInProof = { passwordHash: string | null } | { challengeId: string };

/**
 * Opens a session for a customer who has proved themselves, in the transaction of the proof; a deletion that was
 * asked for and is not due yet is cancelled. Null for an account that is not active, or due to be deleted.
 */
export async function completeSignIn(
  tx: Db,
  call: AnonymousCall,
  { userId, login, pinChallenge, proved }: AuthenticatedUser,
): Promise<SignedIn | null> {
  const { now, language, userAgent, deviceId } = call;
  const user = await lockUser(tx, userId);
  if (user?.status !== "ACTIVE" || isDeletionDue(user.deletionRequestedAt, now)) return null;
  if (!(await stillHolds(tx, user, proved))) return null;
  const deletionCancelled = user.deletionRequestedAt !== null;
  if (deletionCancelled) await tx.user.update({ where: { id: userId }, data: { deletionRequestedAt: null } });

  await recordDevice(tx, userId, deviceId, now);
  const { id, firstName, lastName } = user;
  const email = await tx.login.findFirst({ where: { userId, kind: "EMAIL", verifiedAt: { not: null } } });
  return {
    id,
    firstName,
    lastName,
    email: email?.login ?? null,
    login,
    token: await openSession(tx, userId, deviceOf(userAgent), now),
    message: deletionCancelled ? translator(language)("deletionCancelled", { ns: "messages" }) : null,
    challenge: null,
    deletionCancelled,
    extra: {
      ...(await extraOf(tx, user, now)),
      pinChallenge: await pinChallengeOf(tx, user, pinChallenge, now),
    },
  };
}

/** A password that has just been changed, and a PIN's challenge that has just ended, open nothing any more. */
async function stillHolds(tx: Db, user: User, proved: SignInProof | undefined): Promise<boolean> {
  if (!proved) return true;
  if ("passwordHash" in proved) return proved.passwordHash === user.passwordHash;
  return (await tx.challenge.count({ where: { id: proved.challengeId, closedAt: null } })) === 1;
}

async function extraOf(tx: Db, { id, pinHash, onboardingStep, tooltips }: User, now: Date) {
  return {
    hasPin: pinHash !== null,
    onboarded: onboardingStep === 3,
    onboardingStep,
    totalPoints: await readSpendable(tx, id, now),
    tooltips: tooltips as Record<string, boolean>,
  };
}

/** A device that signs in without one gets a challenge of its own for the PIN. */
async function pinChallengeOf(
  tx: Db,
  { id, pinHash }: User,
  known: string | undefined,
  now: Date,
): Promise<string | null> {
  if (pinHash === null) return null;
  return known ?? openChallenge(tx, { kind: "PIN", userId: id, login: null }, now);
}
