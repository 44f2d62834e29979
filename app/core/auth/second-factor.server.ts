import { failedFactorByPerson } from "#app/core/auth/limits.server.ts";
import { prisma } from "#app/core/db/client.server.ts";
import { transact, type Db } from "#app/core/db/transaction.server.ts";
import type { OperatorCaller, PartnerCaller } from "#app/core/domain/callers/caller.ts";
import { accept, refuse, type Decision } from "#app/core/domain/refusals.ts";
import type { StaffKind } from "#app/generated/prisma/client.ts";
import { closeEntry, findEntry, openEntry, type Entry } from "./staff-entries.server.ts";
import { passkeyToUse, usePasskey } from "./staff-passkeys.server.ts";
import { renewFactor, type OpenSession } from "./staff-sessions.server.ts";
import { useTotp } from "./staff-totp.server.ts";

/** How long a second factor is fresh, in milliseconds. */
const freshMs = 5 * 60 * 1000;

/** Somebody who may have a second factor: a person of either kind. */
type Staff = OperatorCaller | PartnerCaller;

const kindOf = ({ kind }: Staff): StaffKind => (kind === "operator" ? "OPERATOR" : "PARTNER");

/** Ends an act of a person before it begins: they must give the second factor again. */
export class SecondFactorNeeded extends Error {
  constructor(
    readonly caller: Staff,
    readonly now: Date,
  ) {
    super("the second factor was given too long ago");
  }
}

/**
 * Before an act with keys, persons, rights, ceilings or points, and before a second person's yes: throws SecondFactorNeeded in the session of a person who gave the
 * second factor more than five minutes ago. A key has none.
 */
export function requireFreshFactor({ now, caller }: { now: Date; caller?: Staff }): void {
  if (caller?.person && caller.factorAt && !isFresh(caller.factorAt, now))
    throw new SecondFactorNeeded(caller, now);
}

function isFresh(factorAt: Date, now: Date): boolean {
  return now.getTime() - factorAt.getTime() <= freshMs;
}

/** How a person gives the second factor, and the secret of this one time. */
export interface FactorAgain {
  entry: string;
  totp: boolean;
  /** The request for a browser that signs with a passkey, as JSON; null for a person without a passkey. */
  passkey: string | null;
}

/** Opens the way to give the second factor in an open session. */
export async function askFactorAgain(caller: Staff, now: Date): Promise<FactorAgain> {
  const secret = await openEntry(prisma, caller.actorId, "STEP_UP", now);
  const entry = await findEntry(kindOf(caller), secret, "STEP_UP", now);
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
 * The second factor in an open session, where it is fresh again. Refuses USER_INVALID_OTP for digits or a passkey that are
 * wrong, used before, or of somebody else, and TOO_MANY_REQUESTS after 10 of them in 15 minutes. Where this time is used up
 * and the factor still fresh, the answer was lost, and none is needed.
 */
export async function giveFactorAgain(
  open: OpenSession,
  { entry: secret, ...factor }: GivenAgain,
  now: Date,
): Promise<Decision<Record<string, never>>> {
  const { actorId } = open.caller;
  // Counted for this session alone: whoever knows the password fails elsewhere, and closes nothing here.
  const counted = `${actorId} ${open.sessionId}`;
  const passed = await failedFactorByPerson.take(counted);
  if (passed) return refuse("TOO_MANY_REQUESTS", passed);
  const entry = await findEntry(kindOf(open.caller), secret, "STEP_UP", now);
  if (entry && entry.person.id !== actorId) return refuse("USER_INVALID_OTP");
  const { factorAt } = open.caller;
  const given = entry
    ? await transact(
        async (tx) => (await useFactor(tx, entry, factor, now)) && (await close(tx, entry, open, now)),
      )
    : factorAt !== undefined && isFresh(factorAt, now);
  if (!given) return refuse("USER_INVALID_OTP");
  await failedFactorByPerson.giveBack(counted);
  return accept({});
}

async function close(tx: Db, entry: Entry, open: OpenSession, now: Date): Promise<boolean> {
  if (!(await closeEntry(tx, entry))) return false;
  await renewFactor(tx, open, now);
  return true;
}
