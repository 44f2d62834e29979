import { createHash, randomBytes } from "node:crypto";
import { prisma } from "#app/db/client.server.ts";
import { newId } from "#app/db/ids.server.ts";
import type { Db } from "#app/db/transaction.server.ts";
import { challengeLifeSeconds } from "#app/domain/accounts/one-time-code.ts";
import type { Challenge, ChallengeKind } from "#app/generated/prisma/client.ts";

/** What comes into force when the challenge is proved. */
export interface Pending {
  passwordHash: string | null;
  inviterId: string | null;
  registeredStoreId: string | null;
}

export interface NewChallenge extends Partial<Pending> {
  kind: ChallengeKind;
  userId: string;
  login: string;
}

function hashHandle(handle: string): string {
  return createHash("sha256").update(handle).digest("hex");
}

/** Writes a challenge and returns its handle: 256 random bits that are shown once and kept as a hash. */
export async function openChallenge(tx: Db, challenge: NewChallenge, now: Date): Promise<string> {
  const handle = randomBytes(32).toString("base64url");
  const expiresAt = new Date(now.getTime() + challengeLifeSeconds * 1000);
  await tx.challenge.create({
    data: { ...challenge, id: newId(), handleHash: hashHandle(handle), createdAt: now, expiresAt },
  });
  return handle;
}

/** The challenge of this handle and kind, also when it is over. */
export async function findChallenge(db: Db, handle: string, kind: ChallengeKind): Promise<Challenge | null> {
  const challenge = await db.challenge.findUnique({ where: { handleHash: hashHandle(handle) } });
  return challenge?.kind === kind ? challenge : null;
}

/** The challenge of this handle and kind, if it can still be proved. */
export async function findOpenChallenge(handle: string, kind: ChallengeKind, now: Date): Promise<Challenge | null> {
  const challenge = await findChallenge(prisma, handle, kind);
  const over = !challenge || challenge.closedAt || (challenge.expiresAt && challenge.expiresAt <= now);
  return over ? null : challenge;
}

/** Closes one challenge; it cannot be proved any more. */
export async function closeChallenge(tx: Db, id: string, now: Date): Promise<void> {
  await tx.challenge.updateMany({ where: { id, closedAt: null }, data: { closedAt: now } });
}

/** Closes every open challenge of a user and kind. */
export async function closeChallenges(tx: Db, userId: string, kind: ChallengeKind, now: Date): Promise<void> {
  await tx.challenge.updateMany({ where: { userId, kind, closedAt: null }, data: { closedAt: now } });
}
