import { queueMessage } from "#app/db/outbox.server.ts";
import type { Db } from "#app/db/transaction.server.ts";
import type { Login } from "#app/domain/accounts/login.ts";
import { codeExpiry } from "#app/domain/accounts/one-time-code.ts";
import type { UserStatus } from "#app/generated/prisma/client.ts";
import { defaultLanguage, isLanguage, type Language } from "#app/i18n/languages.ts";
import { openChallenge, type Pending } from "./challenges.server.ts";
import { makeCode } from "./codes.server.ts";

const kind = "VERIFICATION";

/** An account that has not been proved, with what its latest registration said. */
export interface Unverified extends Pending {
  userId: string;
  login: Login;
  locale: Language;
}

interface LoginRow extends Pending {
  userId: string;
  verified: boolean;
  status: UserStatus;
  locale: string;
}

/**
 * Locks a login for the rest of the transaction, so that registering, sending and proving it happen one after
 * another. Null when nobody has registered it; `verified` when there is nothing left to prove.
 */
export async function lockLogin(tx: Db, login: Login): Promise<{ verified: boolean; account: Unverified } | null> {
  const [row] = await tx.$queryRaw<LoginRow[]>`
    SELECT l.user_id AS "userId", l.verified_at IS NOT NULL AS verified, u.status::text AS status, u.locale,
      u.password_hash AS "passwordHash", u.inviter_id AS "inviterId", u.registered_store_id AS "registeredStoreId"
    FROM login l JOIN users u ON u.id = l.user_id WHERE l.login = ${login.login} FOR UPDATE OF l`;
  if (!row) return null;
  const { verified, status, locale, ...pending } = row;
  const account = { ...pending, login, locale: isLanguage(locale) ? locale : defaultLanguage };
  return { verified: verified || status !== "UNVERIFIED", account };
}

export interface Issued {
  /** The handle of the new challenge. */
  challenge: string;
  /** A code went out with it; else the one sent before is its code. */
  sent: boolean;
}

/** Opens a challenge that proves the account's login, and sends a code where the limits allow one (`sendsCode`). */
export async function issueVerification(
  tx: Db,
  { userId, login, locale, ...pending }: Unverified,
  { sendsCode, now }: { sendsCode: boolean; now: Date },
): Promise<Issued> {
  const challenge = await openChallenge(tx, { kind, userId, login: login.login, ...pending }, now);
  const code = sendsCode ? await makeCode(tx, { login: login.login, kind }, userId, now) : null;
  if (code !== null) {
    const message = { template: "verification-code", params: { code }, locale, validUntil: codeExpiry(now).toISOString() } as const;
    await queueMessage(tx, { userId, to: login, message, now });
  }
  return { challenge, sent: code !== null };
}
