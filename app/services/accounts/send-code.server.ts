import { closeChallenge, findChallenge, openChallenge, type Pending } from "#app/auth/challenges.server.ts";
import { makeCode, permitCode, returnPermit } from "#app/auth/codes.server.ts";
import { issueCode, lockLogin, type Issued, type KnownLogin } from "#app/auth/proofs.server.ts";
import { newId } from "#app/db/ids.server.ts";
import { transact, type Db } from "#app/db/transaction.server.ts";
import { parseLogin, type Login } from "#app/domain/accounts/login.ts";
import { resendAfterSeconds } from "#app/domain/accounts/one-time-code.ts";
import { accept, refuse, type Decision } from "#app/domain/refusals.ts";
import type { Challenge } from "#app/generated/prisma/client.ts";
import type { AnonymousCall } from "#app/services/call.ts";

export interface CodeSent {
  challenge: string;
  resendAfterSeconds: number;
}

/** What a code may be asked for without signing in. */
export type CodeAction = "VERIFICATION" | "RESET_PASSWORD" | "DELETE_ACCOUNT";

/** In which state a login has to be for each. */
const stateFor = { VERIFICATION: "UNVERIFIED", RESET_PASSWORD: "ACTIVE", DELETE_ACCOUNT: "ACTIVE" } as const;

/**
 * Sends a code for the action. The new challenge replaces the earlier one, when that is given; a sign-up's carries
 * its password over, without one that of the latest registration. A login that has nothing to do with the action, or
 * is unknown, is answered in the same way and gets nothing.
 * Refuses INVALID_LOGIN, OTP_RESEND_TOO_SOON and TOO_MANY_REQUESTS.
 */
export async function sendCode(
  { now }: AnonymousCall,
  { action, ...input }: { login: string; action: CodeAction; challenge?: string | null },
): Promise<Decision<CodeSent>> {
  const login = parseLogin(input.login);
  if (!login) return refuse("INVALID_LOGIN", { details: [{ path: "login", code: "INVALID_LOGIN" }] });
  const purpose = { login: login.login, kind: action };
  const permit = await permitCode(purpose, now, { pretended: true });
  if (!permit.ok) return permit;
  const issued = await transact(async (tx) => {
    const known = await lockLogin(tx, login);
    const earlier = await closeEarlier(tx, login, action, input.challenge, now);
    return known?.state === stateFor[action]
      ? sendTo(tx, known, action, earlier, now)
      : pretend(tx, login, action, now);
  });
  if (!issued.sent) await returnPermit(purpose);
  return accept({ challenge: issued.challenge, resendAfterSeconds });
}

/** The challenge that the new one replaces, also one that has ended; the same for a login that nobody has. */
async function closeEarlier(
  tx: Db,
  { login }: Login,
  action: CodeAction,
  handle: string | null | undefined,
  now: Date,
): Promise<Challenge | null> {
  const earlier = handle ? await findChallenge(tx, handle, action) : null;
  if (earlier?.login !== login) return null;
  await closeChallenge(tx, earlier.id, now);
  return earlier;
}

/** A sign-up's code proves what the earlier challenge carried, or without one the latest registration. */
async function sendTo(
  tx: Db,
  { account }: KnownLogin,
  action: CodeAction,
  earlier: Challenge | null,
  now: Date,
): Promise<Issued> {
  const { userId, login, locale } = account;
  const pending = action === "VERIFICATION" ? pendingOf(earlier?.userId === userId ? earlier : account) : {};
  return issueCode(tx, action, { userId, login, locale, ...pending }, { sendsCode: true, now });
}

function pendingOf({ passwordHash, inviterId, registeredStoreId }: Pending): Pending {
  return { passwordHash, inviterId, registeredStoreId };
}

/** The same writes for an account that is not there: the challenge and its code are real, and nobody gets the code. */
async function pretend(tx: Db, { login }: Login, kind: CodeAction, now: Date): Promise<Issued> {
  const code = await makeCode(tx, { login, kind }, null, now);
  return { challenge: await openChallenge(tx, { kind, userId: newId(), login }, now), sent: code !== null };
}
