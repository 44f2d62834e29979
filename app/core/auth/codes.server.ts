import { createHmac, randomBytes, randomInt, timingSafeEqual } from "node:crypto";
import { changeRowsIn, readRows } from "#app/core/db/statements.server.ts";
import type { Db } from "#app/core/db/transaction.server.ts";
import { prisma } from "#app/core/db/client.server.ts";
import {
  codeExpiry,
  linkCodeAlphabet,
  linkCodeLength,
  maxWrongTries,
  resendAfterSeconds,
  secondsUntilResend,
  type CodeForm,
  type TypedCode,
} from "#app/core/domain/accounts/one-time-code.ts";
import { accept, refuse, type Decision } from "#app/core/domain/refusals.ts";
import { secretsOf } from "#app/core/settings/secrets.server.ts";
import type { ChallengeKind, OneTimeCode } from "#app/generated/prisma/client.ts";
import { codeByLogin, wrongCodeByLogin } from "./limits.server.ts";
import { wrongCodeByAddress } from "./address-limits.server.ts";

/** The purpose of a code: it proves one login for one purpose. */
export interface CodePurpose {
  login: string;
  kind: ChallengeKind;
}

/**
 * Hashed with a key, because ten thousand possible codes are quickly tried by anyone who reads the database.
 */
function hashCode({ login, kind }: CodePurpose, code: string, secret = secretsOf("CODE_SECRET")[0]): string {
  return createHmac("sha256", secret).update(`one-time-code:${kind}:${login}:${code}`).digest("hex");
}

/**
 * Which code of the last 60 seconds makes a caller wait for the next: one that works; also one that was only pretended
 * for an unknown login and would work; or any, even if it is used or dead. Where nobody may hear whether a login exists,
 * the first is none of them.
 */
export type WaitsFor = "WORKING" | "PRETENDED" | "ANY";

/**
 * Whether a code may be sent to this login now, and in which form; counts it against the hour's limit. Refuses
 * OTP_RESEND_TOO_SOON (60 s on the rules' clock) and TOO_MANY_REQUESTS (5 an hour, real time).
 */
export async function permitCode(
  purpose: CodePurpose,
  now: Date,
  { waitsFor, address }: { waitsFor: WaitsFor; address: string | null },
): Promise<Decision<CodeForm>> {
  const last = await prisma.oneTimeCode.findUnique({ where: { login_kind: purpose } });
  const wait = last && holdsUp(last, waitsFor, now) ? secondsUntilResend(last.sentAt, now) : 0;
  if (wait > 0) return refuse("OTP_RESEND_TOO_SOON", { retryAfterSeconds: wait });
  const passed = await codeByLogin.take(purpose.login);
  return passed ? refuse("TOO_MANY_REQUESTS", passed) : accept(await codeFormFor(purpose.login, address));
}

/**
 * The form of this login's codes: a link from the tenth wrong code of the last 24 hours on, whatever it was for, and for
 * whoever asks from an address with a hundred of them. `address` is null for a signed-in customer.
 */
export async function codeFormFor(login: string, address: string | null): Promise<CodeForm> {
  const over = (await wrongCodeByLogin.look(login)) ?? (address && (await wrongCodeByAddress.look(address)));
  return over ? "LINK" : "DIGITS";
}

/** Gives back what `permitCode` has counted, when another call had already made the code. */
export function returnPermit({ login }: CodePurpose): Promise<void> {
  return codeByLogin.giveBack(login);
}

/** Whether a code that was sent to this login can still prove it. */
export async function isCodeAlive(purpose: CodePurpose, now: Date): Promise<boolean> {
  return isAlive(await prisma.oneTimeCode.findUnique({ where: { login_kind: purpose } }), now);
}

function isAlive(code: OneTimeCode | null, now: Date): boolean {
  return code !== null && code.userId !== null && isOpen(code, now);
}

/** Not used, not tried out and not expired, whether or not anybody got it. */
function isOpen({ codeHash, wrongTries, expiresAt }: OneTimeCode, now: Date): boolean {
  return codeHash !== null && wrongTries < maxWrongTries && expiresAt > now;
}

function holdsUp(last: OneTimeCode, waitsFor: WaitsFor, now: Date): boolean {
  if (waitsFor === "ANY") return true;
  return waitsFor === "PRETENDED" ? isOpen(last, now) : isAlive(last, now);
}

/**
 * Makes a code that replaces the one before. Null when another call has made one within the last minute that is
 * neither used nor dead: it then serves this call too. For an unknown login (`userId: null`) a code is made as
 * well but sent to nobody, so that guesses at it get the same answers.
 */
export async function makeCode(
  tx: Db,
  purpose: CodePurpose,
  userId: string | null,
  { form, now }: { form: CodeForm; now: Date },
): Promise<string | null> {
  const code = form === "LINK" ? linkCode() : String(randomInt(10_000)).padStart(4, "0");
  const justBefore = new Date(now.getTime() - resendAfterSeconds * 1000);
  // A code from the future: the clock was set back since. A few seconds are only another server's clock.
  const farAhead = new Date(now.getTime() + resendAfterSeconds * 1000);
  const made = await changeRowsIn(tx)`
    INSERT INTO one_time_code AS c (login, kind, user_id, code_hash, sent_at, expires_at)
    VALUES (${purpose.login}, ${purpose.kind}::challenge_kind, ${userId}::uuid, ${hashCode(purpose, code)},
      ${now}::timestamptz, ${codeExpiry(now)}::timestamptz)
    ON CONFLICT (login, kind) DO UPDATE
    SET user_id = excluded.user_id, code_hash = excluded.code_hash, wrong_tries = 0,
      sent_at = excluded.sent_at, expires_at = excluded.expires_at
    WHERE (c.user_id IS NULL AND excluded.user_id IS NOT NULL)
      OR c.code_hash IS NULL OR c.wrong_tries >= ${maxWrongTries}::int
      OR c.sent_at <= ${justBefore}::timestamptz OR c.sent_at > ${farAhead}::timestamptz`;
  return made === 1 ? code : null;
}

/** 80 random bits. */
function linkCode(): string {
  return Array.from(randomBytes(linkCodeLength), (byte) => linkCodeAlphabet[byte % 32]).join("");
}

/**
 * The result of a guess. `last`: it was the fifth wrong one, so the code is dead from now on. `ceiling`: it was the
 * login's tenth in 24 hours, so its codes of four digits are.
 */
export type Guess =
  | { outcome: "right"; codeHash: string }
  | { outcome: "wrong"; last: boolean; ceiling: boolean }
  | { outcome: "dead" };

/** `address` is that of a visitor, null for a signed-in customer. */
export interface Guesser {
  address: string | null;
  now: Date;
}

export function guessCode(purpose: CodePurpose, typed: TypedCode, by: Guesser): Promise<Guess> {
  return typed.form === "LINK" ? guessLink(purpose, typed.code, by) : guessDigits(purpose, typed.code, by);
}

/**
 * Counts the guess in a statement of its own before comparing it, so that of many guesses at the same moment
 * only five are compared, only ten in 24 hours for one login, and only a hundred from one address.
 */
async function guessDigits(purpose: CodePurpose, code: string, { address, now }: Guesser): Promise<Guess> {
  const { login, kind } = purpose;
  // Looked at first: digits must not use up the tries of a link.
  if ((await codeFormFor(login, address)) === "LINK") return { outcome: "dead" };
  const [row] = await readRows<{ codeHash: string; tries: number }>`
    UPDATE one_time_code SET wrong_tries = wrong_tries + 1
    WHERE login = ${login} AND kind = ${kind}::challenge_kind AND code_hash IS NOT NULL
      AND wrong_tries < ${maxWrongTries}::int AND expires_at > ${now}::timestamptz
    RETURNING code_hash AS "codeHash", wrong_tries AS tries`;
  if (!row || (await wrongCodeByLogin.take(login))) return { outcome: "dead" };
  if (address && (await wrongCodeByAddress.take(address))) return { outcome: "dead" };
  if (isCode(purpose, code, row.codeHash)) {
    await wrongCodeByLogin.giveBack(login);
    if (address) await wrongCodeByAddress.giveBack(address);
    return { outcome: "right", codeHash: row.codeHash };
  }
  const ceiling = (await wrongCodeByLogin.look(login)) !== null;
  return { outcome: "wrong", last: row.tries >= maxWrongTries, ceiling };
}

/** Wrong ones do not count: nobody guesses a link, and so nobody can use up its tries. */
async function guessLink(purpose: CodePurpose, code: string, { now }: Guesser): Promise<Guess> {
  const row = await prisma.oneTimeCode.findUnique({ where: { login_kind: purpose } });
  const codeHash = row?.codeHash;
  if (!codeHash || row.wrongTries >= maxWrongTries || row.expiresAt <= now) return { outcome: "dead" };
  return isCode(purpose, code, codeHash)
    ? { outcome: "right", codeHash }
    : { outcome: "wrong", last: false, ceiling: false };
}

function isCode(purpose: CodePurpose, code: string, codeHash: string): boolean {
  return secretsOf("CODE_SECRET").some((secret) =>
    timingSafeEqual(Buffer.from(codeHash, "hex"), Buffer.from(hashCode(purpose, code, secret), "hex")),
  );
}

/** Uses a code up. False when it was used or replaced since the guess. */
export async function consumeCode(tx: Db, purpose: CodePurpose, codeHash: string): Promise<boolean> {
  const used = await tx.oneTimeCode.updateMany({ where: { ...purpose, codeHash }, data: { codeHash: null } });
  return used.count === 1;
}
