import { failedFactorByPerson } from "#app/core/auth/limits.server.ts";
import { prisma } from "#app/core/db/client.server.ts";
import { transact, type Db } from "#app/core/db/transaction.server.ts";
import type { OperatorCaller } from "#app/core/domain/callers/caller.ts";
import { accept, refuse, type Decision } from "#app/core/domain/refusals.ts";
import { closeEntry, findEntry, openEntry, type Entry } from "./operator-entries.server.ts";
import { passkeyToUse, usePasskey } from "./operator-passkeys.server.ts";
import { renewFactor, type Desk } from "./operator-session.server.ts";
import { useTotp } from "./operator-totp.server.ts";

/** How long a second factor is fresh, in milliseconds. */
const freshMs = 5 * 60 * 1000;

/** Ends an act at the desk before it begins: its person must give the second factor again. */
export class SecondFactorNeeded extends Error {
  constructor(
    readonly personId: string,
    readonly now: Date,
  ) {
    super("the second factor was given too long ago");
  }
}

/**
 * Before an act with keys, persons, rights or ceilings: throws SecondFactorNeeded at a desk whose person gave the second
 * factor more than five minutes ago. A key has none.
 */
export function requireFreshFactor({ now, caller }: { now: Date; caller?: OperatorCaller }): void {
  const { person, factorAt } = caller ?? {};
  if (person && factorAt && now.getTime() - factorAt.getTime() > freshMs)
    throw new SecondFactorNeeded(person.id, now);
}

/** How a person gives the second factor, and the secret of this one time. */
export interface FactorAgain {
  entry: string;
  totp: boolean;
  /** The request for a browser that signs with a passkey, as JSON; null for a person without a passkey. */
  passkey: string | null;
}

/** Opens the way to give the second factor at an open desk. */
export async function askFactorAgain(personId: string, now: Date): Promise<FactorAgain> {
  const secret = await openEntry(prisma, personId, "STEP_UP", now);
  const entry = await findEntry(secret, "STEP_UP", now);
  const { passkeys = [], sealedTotp = null } = entry?.person ?? {};
  const passkey = entry && passkeys.length > 0 ? await passkeyToUse(entry.secretHash, passkeys) : null;
  return { entry: secret, totp: sealedTotp !== null, passkey };
}

/** Uses digits or a passkey of an entry's person in this transaction; false when they are wrong or were used before. */
export function useFactor(
  tx: Db,
  { person, secretHash }: Entry,
  { otp, passkey }: { otp?: string | undefined; passkey?: string | undefined },
  now: Date,
): Promise<boolean> {
  if (passkey) return usePasskey(tx, person.id, secretHash, passkey);
  return otp ? useTotp(tx, person, otp, now) : Promise.resolve(false);
}

interface GivenAgain {
  entry: string;
  otp: string;
  /** The browser's answer, as JSON. */
  passkey: string;
}

/**
 * The second factor at an open desk, which is fresh again. Refuses USER_INVALID_OTP for digits or a passkey that are
 * wrong, used before, or of somebody else, and TOO_MANY_REQUESTS after 10 of them in 15 minutes.
 */
export async function giveFactorAgain(
  desk: Desk,
  { entry: secret, ...factor }: GivenAgain,
  now: Date,
): Promise<Decision<Record<string, never>>> {
  const { actorId } = desk.caller;
  // Counted for this desk alone: whoever knows the password fails elsewhere, and closes nothing here.
  const counted = `${actorId} ${desk.sessionId}`;
  const passed = await failedFactorByPerson.take(counted);
  if (passed) return refuse("TOO_MANY_REQUESTS", passed);
  const entry = await findEntry(secret, "STEP_UP", now);
  if (!entry || entry.person.id !== actorId) return refuse("USER_INVALID_OTP");
  const given = await transact(
    async (tx) => (await useFactor(tx, entry, factor, now)) && (await close(tx, entry, desk, now)),
  );
  if (!given) return refuse("USER_INVALID_OTP");
  await failedFactorByPerson.giveBack(counted);
  return accept({});
}

async function close(tx: Db, entry: Entry, desk: Desk, now: Date): Promise<boolean> {
  if (!(await closeEntry(tx, entry))) return false;
  await renewFactor(tx, desk, now);
  return true;
}
