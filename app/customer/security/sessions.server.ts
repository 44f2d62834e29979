import { closeChallengeHeldBy } from "#app/core/auth/challenges.server.ts";
import { endCodes } from "#app/core/auth/end-codes.server.ts";
import { endSessions } from "#app/core/auth/sessions.server.ts";
import { prisma } from "#app/core/db/client.server.ts";
import { lockUser } from "#app/core/db/accounts/lock-user.server.ts";
import { transact } from "#app/core/db/transaction.server.ts";
import { isSessionOver } from "#app/core/domain/accounts/sessions.ts";
import { accept, refuse, type Decision } from "#app/core/domain/refusals.ts";
import type { ClientCall } from "#app/core/services/call.ts";

/** A device on which the customer is signed in. */
export interface Device {
  id: string;
  /** "Chrome · Android"; null if the device sends no user agent. */
  device: string | null;
  signedInAt: string;
  /** Accurate to one hour. */
  lastUsedAt: string;
  /** The device that makes this call. */
  current: boolean;
}

/** Where the customer is signed in: this device first, then the most recently used. */
export async function listDevices({ caller, now }: ClientCall): Promise<Device[]> {
  const sessions = await prisma.session.findMany({
    where: { userId: caller.userId },
    orderBy: { lastUsedAt: "desc" },
  });
  const devices = sessions
    .filter(({ lastUsedAt }) => !isSessionOver(lastUsedAt, now))
    .map(({ id, device, createdAt, lastUsedAt }) => ({
      id,
      device,
      signedInAt: createdAt.toISOString(),
      lastUsedAt: lastUsedAt.toISOString(),
      current: id === caller.sessionId,
    }));
  return devices.sort((one, other) => Number(other.current) - Number(one.current));
}

/**
 * Signs one device out, ends sign-in by PIN on it, and ends the codes for tills that it has kept; other devices get new
 * ones. Refuses NOT_FOUND for a session of another customer.
 */
export async function endSession(
  { caller: { userId }, now }: ClientCall,
  id: string,
): Promise<Decision<Record<string, never>>> {
  const ended = await transact(async (tx) => {
    await lockUser(tx, userId);
    await closeChallengeHeldBy(tx, userId, id, now);
    const count = await endSessions(tx, userId, id);
    if (count > 0) await endCodes(tx, userId, { keepPin: true, now });
    return count;
  });
  return ended === 1 ? accept({}) : refuse("NOT_FOUND");
}

/**
 * Signs out every device, including this one, and ends the PIN and every code for tills that was given out, those of
 * passes too.
 */
export async function signOutEverywhere({
  caller,
  now,
}: ClientCall): Promise<Decision<Record<string, never>>> {
  const { userId } = caller;
  await transact(async (tx) => {
    await lockUser(tx, userId);
    await endSessions(tx, userId);
    await endCodes(tx, userId, { keepPin: false, now });
  });
  return accept({});
}
