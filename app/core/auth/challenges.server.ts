import { createHash, createHmac, randomBytes } from "node:crypto";
import { v4 } from "uuid";
import { prisma } from "#app/core/db/client.server.ts";
import { newId } from "#app/core/db/ids.server.ts";
import type { Db } from "#app/core/db/transaction.server.ts";
import { secretsOf } from "#app/core/settings/secrets.server.ts";
import type { Challenge, ChallengeKind } from "#app/generated/prisma/client.ts";

/** The change that takes effect when the challenge is proved. */
export interface Pending {
  passwordHash: string | null;
  inviterId: string | null;
  registeredStoreId: string | null;
}

export interface NewChallenge extends Partial<Pending> {
  kind: ChallengeKind;
  userId: string;
  /** The e-mail or phone that must be proved; null when the challenge has no code. */
  login: string | null;
  /** Of a PIN challenge: the session of the device that holds it. */
  sessionId?: string;
  /** A handle to use instead of a new one. */
  handle?: string;
}

const minute = 60;
const day = 24 * 60 * minute;

/**
 * How long a challenge can be proved, in seconds. It outlives its first code, so that a code sent again can
 * still prove it. A PIN's challenge lasts until the PIN or the password changes.
 */
const lifeSeconds: Record<ChallengeKind, number | null> = {
  VERIFICATION: day,
  RESET_PASSWORD: day,
  NEW_PASSWORD: 30 * minute,
  SINGLE_SIGN_IN: day,
  PIN: null,
  CHANGE_LOGIN: day,
  DELETE_ACCOUNT: day,
  PREMIUM: day,
};

function hashHandle(handle: string): string {
  return createHash("sha256").update(handle).digest("hex");
}

/**
 * The handle of the challenge to which a code leads: the same for the same challenge and code, so that who sends a code
 * again, because the answer was lost, is led on. Nobody can tell it without both.
 */
export function handleAfter(handle: string, code: string): string {
  return createHmac("sha256", secretsOf("CODE_SECRET")[0])
    .update(`after:${handle}:${code}`)
    .digest("base64url");
}

/** The id of the session to which a code leads, likewise. */
export function sessionIdAfter(handle: string, code: string): string {
  return v4({ random: Buffer.from(handleAfter(handle, code), "base64url") });
}

/** Stores a challenge and returns its handle: 256 random bits that are shown once and stored as a hash. */
export async function openChallenge(
  tx: Db,
  { handle = randomBytes(32).toString("base64url"), ...challenge }: NewChallenge,
  now: Date,
): Promise<string> {
  const life = lifeSeconds[challenge.kind];
  const expiresAt = life === null ? null : new Date(now.getTime() + life * 1000);
  await tx.challenge.create({
    data: { ...challenge, id: newId(), handleHash: hashHandle(handle), createdAt: now, expiresAt },
  });
  return handle;
}

/** The challenge with this handle and one of these kinds, even if it is over. */
export async function findChallenge(
  db: Db,
  handle: string,
  ...kinds: ChallengeKind[]
): Promise<Challenge | null> {
  const challenge = await db.challenge.findUnique({ where: { handleHash: hashHandle(handle) } });
  return challenge && kinds.includes(challenge.kind) ? challenge : null;
}

/** Whom a challenge of any kind was about, even if it is over; null if there is none or nobody has its login. */
export async function challengedCustomer(handle: string): Promise<string | null> {
  const found = await prisma.challenge.findUnique({ where: { handleHash: hashHandle(handle) } });
  return found?.userId ?? null;
}

/** The challenge with this handle and one of these kinds, if it can still be proved. */
export async function findOpenChallenge(
  handle: string,
  now: Date,
  ...kinds: ChallengeKind[]
): Promise<Challenge | null> {
  const challenge = await findChallenge(prisma, handle, ...kinds);
  const over = !challenge || challenge.closedAt || (challenge.expiresAt && challenge.expiresAt <= now);
  return over ? null : challenge;
}

/** A PIN challenge has opened this session: the device that holds both is ended as one. */
export async function holdChallenge(tx: Db, handle: string, sessionId: string): Promise<void> {
  await tx.challenge.update({ where: { handleHash: hashHandle(handle) }, data: { sessionId } });
}

/** Closes the PIN challenge of the device with this session. */
export async function closeChallengeHeldBy(
  tx: Db,
  userId: string,
  sessionId: string,
  now: Date,
): Promise<void> {
  await tx.challenge.updateMany({
    where: { userId, kind: "PIN", sessionId, closedAt: null },
    data: { closedAt: now },
  });
}

/** Closes one challenge, so that it cannot be proved any more. False when it was already closed. */
export async function closeChallenge(tx: Db, id: string, now: Date): Promise<boolean> {
  const closed = await tx.challenge.updateMany({ where: { id, closedAt: null }, data: { closedAt: now } });
  return closed.count === 1;
}

/** Closes all open challenges of a user with these kinds. */
export async function closeChallenges(
  tx: Db,
  userId: string,
  now: Date,
  ...kinds: ChallengeKind[]
): Promise<void> {
  await tx.challenge.updateMany({
    where: { userId, kind: { in: kinds }, closedAt: null },
    data: { closedAt: now },
  });
}

/** Closes this user's open challenges of one kind that wait for a code sent to this login. */
export async function closeChallengesFor(
  tx: Db,
  which: { userId: string; login: string; kind: ChallengeKind },
  now: Date,
): Promise<void> {
  await tx.challenge.updateMany({ where: { ...which, closedAt: null }, data: { closedAt: now } });
}

/** Closes all open challenges of this kind that wait for a code sent to this login. */
export async function closeChallengesOf(login: string, kind: ChallengeKind, now: Date): Promise<void> {
  await prisma.challenge.updateMany({ where: { login, kind, closedAt: null }, data: { closedAt: now } });
}
