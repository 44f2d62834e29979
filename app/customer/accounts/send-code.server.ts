import { refuseOff } from "#app/core/adapters/services-off.server.ts";
import {
  closeChallenge,
  findChallenge,
  openChallenge,
  type Pending,
} from "#app/core/auth/challenges.server.ts";
import { makeCode, permitCode, returnPermit } from "#app/core/auth/codes.server.ts";
import { issueCode, lockLogin, type Issued, type KnownLogin } from "#app/core/auth/proofs.server.ts";
import { newId } from "#app/core/db/ids.server.ts";
import { canReach, queueForNobody } from "#app/core/db/messages/outbox.server.ts";
import { transact, type Db } from "#app/core/db/transaction.server.ts";
import { parseLogin, type Login } from "#app/core/domain/accounts/login.ts";
import { resendAfterSeconds, type CodeForm } from "#app/core/domain/accounts/one-time-code.ts";
import { accept, refuse, type Decision } from "#app/core/domain/refusals.ts";
import type { Challenge } from "#app/generated/prisma/client.ts";
import type { AnonymousCall } from "#app/core/services/call.ts";

export interface CodeSent {
  challenge: string;
  resendAfterSeconds: number;
}

/** Actions for which a code can be requested without signing in. */
export type CodeAction = "VERIFICATION" | "RESET_PASSWORD" | "DELETE_ACCOUNT";

/** The state that a login must be in for each action. */
const stateFor = { VERIFICATION: "UNVERIFIED", RESET_PASSWORD: "ACTIVE", DELETE_ACCOUNT: "ACTIVE" } as const;

/**
 * A sign-up's code that is dead is replaced at once, for an unknown login alike. The others' keep their minute whatever
 * became of them: only a login that exists can use one up, and an early answer would tell that it does.
 */
const waitsFor = { VERIFICATION: "PRETENDED", RESET_PASSWORD: "ANY", DELETE_ACCOUNT: "ANY" } as const;

/**
 * Sends a code for the action. The new challenge replaces the given earlier one, if any. A sign-up's new
 * challenge takes the password of the earlier one, or else of the latest registration. An unknown login, or
 * one that does not fit the action, gets the same answer and no code. Refuses INVALID_LOGIN, SERVICE_OFF,
 * OTP_RESEND_TOO_SOON and TOO_MANY_REQUESTS.
 */
export async function sendCode(
  { address, now }: AnonymousCall,
  { action, ...input }: { login: string; action: CodeAction; challenge?: string | null },
): Promise<Decision<CodeSent>> {
  const login = parseLogin(input.login);
  if (!login) return refuse("INVALID_LOGIN", { details: [{ path: "login", code: "INVALID_LOGIN" }] });
  if (!canReach(login)) return refuseOff("SMS", "login");
  const purpose = { login: login.login, kind: action };
  const permit = await permitCode(purpose, now, { waitsFor: waitsFor[action], address });
  if (!permit.ok) return permit;
  const issued = await transact(async (tx) => {
    const known = await lockLogin(tx, login);
    const earlier = await closeEarlier(tx, login, action, input.challenge, now);
    return known?.state === stateFor[action]
      ? sendTo(tx, known, action, earlier, { form: permit.value, now })
      : pretend(tx, login, action, { form: permit.value, now });
  });
  if (!issued.sent) await returnPermit(purpose);
  return accept({ challenge: issued.challenge, resendAfterSeconds });
}

/** The challenge to replace, even if it has ended; looks the same for an unknown login. */
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

/** A sign-up's code verifies the data of the earlier challenge, or else of the latest registration. */
async function sendTo(
  tx: Db,
  { account }: KnownLogin,
  action: CodeAction,
  earlier: Challenge | null,
  sending: { form: CodeForm; now: Date },
): Promise<Issued> {
  const { userId, login, locale } = account;
  const pending = action === "VERIFICATION" ? pendingOf(earlier?.userId === userId ? earlier : account) : {};
  return issueCode(tx, action, { userId, login, locale, ...pending }, sending);
}

function pendingOf({ passwordHash, inviterId, registeredStoreId }: Pending): Pending {
  return { passwordHash, inviterId, registeredStoreId };
}

/**
 * Does the same writes for an unknown account, so that it takes as long: a real challenge and code, which
 * nobody receives.
 */
async function pretend(
  tx: Db,
  { login }: Login,
  kind: CodeAction,
  sending: { form: CodeForm; now: Date },
): Promise<Issued> {
  const { now } = sending;
  const code = await makeCode(tx, { login, kind }, null, sending);
  const userId = newId();
  if (code !== null) await queueForNobody(tx, userId, now);
  return { challenge: await openChallenge(tx, { kind, userId, login }, now), sent: code !== null };
}
