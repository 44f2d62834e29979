import { createHmac } from "node:crypto";
import { compare, hash } from "bcrypt";
import { Busy } from "#app/core/db/transaction.server.ts";
import { isPassword, normalPassword } from "#app/core/domain/accounts/password.ts";
import { env } from "#app/env.server.ts";
import { secretsOf } from "#app/core/settings/secrets.server.ts";
import { LineFull, semaphore } from "#app/core/settings/semaphore.ts";
import { addressKey } from "./address-key.ts";

/** About 7 seconds of work: who would wait for longer is told to come again. */
const maxWaiting = 20;

/**
 * bcrypt shares its threads with file reads and token checks, so a flood of sign-ins must leave some of them free; and
 * whoever has proved more than a flood can, by a session or by a device of their own, does not wait behind it.
 */
const lines = {
  anyone: semaphore({ atOnce: 1, maxWaiting }),
  known: semaphore({ atOnce: 1, maxWaiting }),
};

/**
 * Who waits for the work: somebody at this address, who has one turn with each other address; or, by their id, a customer
 * or person who is signed in or on a device that they used before, who has one turn with each other of them: an account of
 * one's own is quickly made.
 */
export type HashedFor = { address: string } | { known: string };

/** The hash of a password that `isPassword` has accepted. Throws Busy while twenty others wait. */
export function hashPassword(password: string, by: HashedFor): Promise<string> {
  return inTurn(by, () => hash(normalPassword(password), env.BCRYPT_COST));
}

/**
 * Whether this is the password of the hash. Without a hash the answer is no after the same amount of work, so
 * that the time taken does not reveal whether an account exists. Throws Busy while twenty others wait.
 */
export function passwordMatches(
  password: string,
  passwordHash: string | null,
  by: HashedFor,
): Promise<boolean> {
  // A text that cannot be a password is not compared: bcrypt would read only its first 72 bytes.
  const possible = passwordHash !== null && isPassword(password);
  return inTurn(by, async () => {
    const matches = await compare(normalPassword(password), possible ? passwordHash : nobodysHash());
    return possible && matches;
  });
}

/** The hash of a customer's PIN. Throws Busy while twenty others wait. */
export function hashPin(userId: string, pin: string): Promise<string> {
  const [secret] = secretsOf("CODE_SECRET");
  return inTurn({ known: userId }, () => hash(keyedPin(secret, userId, pin), env.BCRYPT_COST));
}

/** `old`: it is right, and its hash was made with a secret from before: hash it again. */
export type PinMatch = "wrong" | "right" | "old";

/** Whether this is the customer's PIN. Throws Busy while twenty others wait. */
export function pinMatches(userId: string, pin: string, pinHash: string | null): Promise<PinMatch> {
  return inTurn({ known: userId }, async () => {
    for (const [place, secret] of secretsOf("CODE_SECRET").entries()) {
      const matches = await compare(keyedPin(secret, userId, pin), pinHash ?? nobodysHash());
      if (matches && pinHash !== null) return place === 0 ? "right" : "old";
    }
    return "wrong";
  });
}

/**
 * Keyed before it is hashed: whoever reads the database could quickly try all ten thousand PINs, even against
 * a slow hash.
 */
function keyedPin(secret: string, userId: string, pin: string): string {
  return createHmac("sha256", secret).update(`pin:${userId}:${pin}`).digest("base64");
}

/** Has the shape of a hash with the usual cost; nobody knows a password for it. */
function nobodysHash(): string {
  return `$2b$${String(env.BCRYPT_COST).padStart(2, "0")}$NobodyHasThisPassword.uZ9bJm1sP5vQ3xT7wL0kR2yD4nF6hGe`;
}

async function inTurn<T>(by: HashedFor, work: () => Promise<T>): Promise<T> {
  try {
    return await ("known" in by ? lines.known(work, by.known) : lines.anyone(work, addressKey(by.address)));
  } catch (error) {
    if (error instanceof LineFull) throw new Busy("a flood: too many passwords wait to be compared");
    throw error;
  }
}
