import { findOpenChallenge } from "#app/core/auth/challenges.server.ts";
import { consumeCode } from "#app/core/auth/codes.server.ts";
import { failedPasswordByUser } from "#app/core/auth/limits.server.ts";
import { guessPin } from "#app/core/auth/pins.server.ts";
import { guessChallenge } from "#app/core/auth/proofs.server.ts";
import { endCodes } from "#app/core/auth/end-codes.server.ts";
import { endSessions } from "#app/core/auth/sessions.server.ts";
import { prisma } from "#app/core/db/client.server.ts";
import { queueCustomerMessage } from "#app/core/db/messages/queue-message.server.ts";
import { lockUser } from "#app/core/db/accounts/lock-user.server.ts";
import { transact, type Db } from "#app/core/db/transaction.server.ts";
import { deletionEffectiveAt } from "#app/core/domain/retention.ts";
import { businessDayOf } from "#app/core/domain/business-day.ts";
import { accept, refuse, type Decision } from "#app/core/domain/refusals.ts";
import { provePasswordAgain } from "#app/core/services/accounts/prove-again.server.ts";
import type { ClientCall } from "#app/core/services/call.ts";
import { noted } from "#app/core/services/note-proof.server.ts";

/**
 * Proof that the customer themselves asks for the deletion: the password, the PIN of this device, or a code.
 */
export type DeletionProof =
  | { password: string }
  | { pin: string; challenge: string }
  | { otp: string; challenge: string };

/**
 * Requests deletion of the account in 30 days, unless the customer signs in before; every session and PIN
 * ends at once. Refuses USER_AUTH_FAILED for a wrong password or PIN, USER_INVALID_OTP for a wrong code,
 * USER_INVALID_CHALLENGE, and TOO_MANY_REQUESTS after 10 wrong passwords or PINs in 15 minutes.
 */
export async function requestDeletion(
  call: ClientCall,
  proof: DeletionProof,
): Promise<Decision<{ effectiveAt: string }>> {
  const { userId } = call.caller;
  const proved = await prove(call, proof);
  if (!proved.ok) return proved;
  const requested = await transact(async (tx) => {
    await lockUser(tx, userId);
    if (proved.value && !(await proved.value(tx))) return false;
    await writeRequest(tx, userId, call.now);
    return true;
  });
  if (!requested) return refuse("USER_INVALID_CHALLENGE");
  return accept({ effectiveAt: deletionEffectiveAt(call.now).toISOString() });
}

/** Called in the transaction to consume the proof, if it can be used only once. */
type Use = ((tx: Db) => Promise<boolean>) | null;

async function prove(call: ClientCall, proof: DeletionProof): Promise<Decision<Use>> {
  const { now } = call;
  const { userId } = call.caller;
  if ("password" in proof) {
    const proved = await provePasswordAgain(call, proof.password);
    return proved.ok ? accept(null) : proved;
  }
  if ("pin" in proof) return noted(call, "device", provePin(userId, proof, now), () => userId);
  const challenge = await findOpenChallenge(proof.challenge, now, "DELETE_ACCOUNT");
  if (challenge?.userId !== userId || challenge.login === null) return refuse("USER_INVALID_CHALLENGE");
  const guessing = guessChallenge(challenge, proof.otp, { address: null, now }, "USER_INVALID_CHALLENGE");
  const guess = await noted(call, "code", guessing, () => userId);
  if (!guess.ok) return guess;
  const purpose = { login: challenge.login, kind: challenge.kind };
  return accept((tx: Db) => consumeCode(tx, purpose, guess.value.codeHash));
}

async function provePin(
  userId: string,
  proof: { pin: string; challenge: string },
  now: Date,
): Promise<Decision<Use>> {
  const challenge = await findOpenChallenge(proof.challenge, now, "PIN");
  if (challenge?.userId !== userId) return refuse("USER_INVALID_CHALLENGE");
  const passed = await failedPasswordByUser.take(userId);
  if (passed) return refuse("TOO_MANY_REQUESTS", passed);
  const { pinHash } = await prisma.customer.findUniqueOrThrow({
    where: { id: userId },
    select: { pinHash: true },
  });
  if (!(await guessPin(challenge, proof.pin, pinHash, now))) {
    return refuse("USER_AUTH_FAILED", { details: [{ path: "pin", code: "USER_AUTH_FAILED" }] });
  }
  await failedPasswordByUser.giveBack(userId);
  return accept(null);
}

async function writeRequest(tx: Db, userId: string, now: Date): Promise<void> {
  await tx.customer.update({ where: { id: userId }, data: { deletionRequestedAt: now } });
  await endSessions(tx, userId);
  await endCodes(tx, userId, { keepPin: true, now });
  await tx.challenge.updateMany({ where: { userId, closedAt: null }, data: { closedAt: now } });
  const effectiveOn = businessDayOf(deletionEffectiveAt(now));
  await queueCustomerMessage(tx, userId, { template: "deletion-requested", params: { effectiveOn } }, now);
}
