import { createHmac } from "node:crypto";
import { callFunction } from "#app/core/db/call-function.server.ts";
import type { Db } from "#app/core/db/transaction.server.ts";
import { mailboxOf } from "#app/core/domain/accounts/mailbox.ts";
import { goneUntil } from "#app/core/domain/retention.ts";
import { derivedKeys } from "#app/core/settings/secrets.server.ts";

/**
 * Keeps what the customer was given once under keyed hashes of their verified logins, and takes their debt from the
 * account; rules.md, One person, again. The caller has locked the account and emptied it.
 */
export async function keepFormer(
  tx: Db,
  userId: string,
  logins: readonly string[],
  now: Date,
): Promise<void> {
  const hashes = logins.map(formerHashesOf);
  await callFunction(tx, "keep_former", {
    p_user: userId,
    p_hashes: hashes.map(([newest]) => newest),
    p_known: hashes.flat(),
    p_now: now,
  });
}

/**
 * The customer has proved this login: if an account that had it was erased in the last twelve months, what was given
 * once with it counts as given to them, and its debt comes back. Returns whether there was such an account; one that
 * became part of theirs is none. The caller has locked the login.
 */
export async function comeBack(tx: Db, userId: string, login: string, now: Date): Promise<boolean> {
  const since = goneUntil("formerLogin", now);
  const account = await tx.pointsAccount.findUnique({ where: { userId }, select: { mergedFrom: true } });
  const own = [userId, ...(account?.mergedFrom ?? [])].flatMap(accountHashesOf);
  const back = {
    ...{ p_user: userId, p_hashes: formerHashesOf(login), p_own: own, p_since: since, p_now: now },
  };
  return (await callFunction(tx, "come_back", back)) === true;
}

/** Notes of logins that were given up that their account became part of this one; decision 057. */
export async function notePartOf(tx: Db, logins: readonly string[], into: string): Promise<void> {
  const hashes = logins.flatMap(formerHashesOf);
  await tx.formerLogin.updateMany({
    where: { hash: { in: hashes } },
    data: { partOf: accountHashesOf(into)[0] },
  });
}

/** Of one login, or the mailbox that it reaches: a keyed hash for each listed secret, the newest first. */
export function formerHashesOf(login: string): [string, ...string[]] {
  return hashesOf("former-login", mailboxOf(login) ?? login);
}

/** The same of an account's id. */
function accountHashesOf(userId: string): [string, ...string[]] {
  return hashesOf("former-account", userId);
}

function hashesOf(purpose: "former-login" | "former-account", text: string): [string, ...string[]] {
  const [newest, ...others] = derivedKeys("CODE_SECRET", purpose);
  const hash = (key: Uint8Array) => createHmac("sha256", key).update(text).digest("base64url");
  return [hash(newest), ...others.map(hash)];
}
