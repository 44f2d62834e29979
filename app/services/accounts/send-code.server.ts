import { closeChallenge, findChallenge, openChallenge, type Pending } from "#app/auth/challenges.server.ts";
import { makeCode, permitCode, returnPermit } from "#app/auth/codes.server.ts";
import { issueVerification, lockLogin, type Issued, type Unverified } from "#app/auth/verification.server.ts";
import { newId } from "#app/db/ids.server.ts";
import { inTransaction, type Db } from "#app/db/transaction.server.ts";
import { parseLogin, type Login } from "#app/domain/accounts/login.ts";
import { resendAfterSeconds } from "#app/domain/accounts/one-time-code.ts";
import { accept, refuse, type Decision } from "#app/domain/refusals.ts";
import type { AnonymousCall } from "#app/services/call.ts";

export interface CodeSent {
  challenge: string;
  resendAfterSeconds: number;
}

const kind = "VERIFICATION";

/**
 * Sends a new code to a login that waits to be proved. The new challenge replaces the earlier one, when that is
 * given, and carries its password; without one that of the latest registration. A login with nothing to prove, or
 * unknown, is answered in the same way and gets nothing.
 * Refuses INVALID_LOGIN, OTP_RESEND_TOO_SOON and TOO_MANY_REQUESTS.
 */
export async function sendCode(
  { now }: AnonymousCall,
  input: { login: string; challenge?: string | null },
): Promise<Decision<CodeSent>> {
  const login = parseLogin(input.login);
  if (!login) return refuse("INVALID_LOGIN", { details: [{ path: "login", code: "INVALID_LOGIN" }] });
  const purpose = { login: login.login, kind } as const;
  const permit = await permitCode(purpose, now, { pretended: true });
  if (!permit.ok) return permit;
  const sent = await inTransaction(async (tx) => {
    const locked = await lockLogin(tx, login);
    const waits = locked && !locked.verified;
    return waits ? sendTo(tx, locked.account, input.challenge, now) : pretend(tx, login, now);
  });
  if (!sent.ok) throw new Error(`a code was refused with an unknown guard: ${sent.guard}`);
  if (!sent.value.sent) await returnPermit(purpose);
  return accept({ challenge: sent.value.challenge, resendAfterSeconds });
}

async function sendTo(tx: Db, account: Unverified, earlier: string | null | undefined, now: Date): Promise<Issued> {
  const pending = await replaceEarlier(tx, account, earlier, now);
  return issueVerification(tx, { ...account, ...pending }, { sendsCode: true, now });
}

/** What the new challenge takes over; also from an earlier one that has ended, as long as it was this account's. */
async function replaceEarlier(tx: Db, account: Unverified, handle: string | null | undefined, now: Date): Promise<Pending> {
  const earlier = handle ? await findChallenge(tx, handle, kind) : null;
  if (earlier?.userId !== account.userId) return account;
  await closeChallenge(tx, earlier.id, now);
  const { passwordHash, inviterId, registeredStoreId } = earlier;
  return { passwordHash, inviterId, registeredStoreId };
}

/** The same writes for an account that is not there: the challenge and its code are real, and nobody gets the code. */
async function pretend(tx: Db, { login }: Login, now: Date): Promise<Issued> {
  const code = await makeCode(tx, { login, kind }, null, now);
  return { challenge: await openChallenge(tx, { kind, userId: newId(), login }, now), sent: code !== null };
}
