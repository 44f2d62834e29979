import { createHmac } from "node:crypto";
import { callFunction } from "#app/core/db/call-function.server.ts";
import type { Db } from "#app/core/db/transaction.server.ts";
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
 * once with it counts as given to them, and its debt comes back. Returns whether there was such an account. The caller
 * has locked the login.
 */
export async function comeBack(tx: Db, userId: string, login: string, now: Date): Promise<boolean> {
  const since = goneUntil("formerLogin", now);
  const back = { p_user: userId, p_hashes: formerHashesOf(login), p_since: since, p_now: now };
  return (await callFunction(tx, "come_back", back)) === true;
}

/** Of one login: a keyed hash for each listed secret, the newest first. */
export function formerHashesOf(login: string): [string, ...string[]] {
  const [newest, ...others] = derivedKeys("CODE_SECRET", "former-login");
  const hash = (key: Uint8Array) => createHmac("sha256", key).update(login).digest("base64url");
  return [hash(newest), ...others.map(hash)];
}
