import { createHmac } from "node:crypto";
import { compare, hash } from "bcrypt";
import { isPassword, normalPassword } from "#app/domain/accounts/password.ts";
import { env } from "#app/env.server.ts";

/**
 * bcrypt shares its threads with file reads and token checks; a flood of sign-ins must leave some of them
 * free.
 */
const atOnce = 2;
let running = 0;
const waiting: (() => void)[] = [];

/** The hash of a password that `isPassword` has accepted. */
export function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(normalPassword(password), env.BCRYPT_COST));
}

/**
 * Whether this is the password of the hash. Without a hash the answer is no after the same amount of work, so
 * that the time taken does not reveal whether an account exists.
 */
export function passwordMatches(password: string, passwordHash: string | null): Promise<boolean> {
  // A text that cannot be a password is not compared: bcrypt would read only its first 72 bytes.
  const possible = passwordHash !== null && isPassword(password);
  return inTurn(async () => {
    const matches = await compare(normalPassword(password), possible ? passwordHash : nobodysHash());
    return possible && matches;
  });
}

/** The hash of a customer's PIN. */
export function hashPin(userId: string, pin: string): Promise<string> {
  return inTurn(() => hash(keyedPin(userId, pin), env.BCRYPT_COST));
}

export function pinMatches(userId: string, pin: string, pinHash: string | null): Promise<boolean> {
  return inTurn(
    async () => (await compare(keyedPin(userId, pin), pinHash ?? nobodysHash())) && pinHash !== null,
  );
}

/**
 * Keyed before it is hashed: whoever reads the database could quickly try all ten thousand PINs, even against
 * a slow hash.
 */
function keyedPin(userId: string, pin: string): string {
  return createHmac("sha256", env.CODE_SECRET).update(`pin:${userId}:${pin}`).digest("base64");
}

/** Has the shape of a hash with the usual cost; nobody knows a password for it. */
function nobodysHash(): string {
  return `$2b$${String(env.BCRYPT_COST).padStart(2, "0")}$NobodyHasThisPassword.uZ9bJm1sP5vQ3xT7wL0kR2yD4nF6hGe`;
}

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running >= atOnce) await new Promise<void>((go) => waiting.push(go));
  else running += 1;
  try {
    return await work();
  } finally {
    // The slot is handed to the next in line without being freed, so that nobody can jump the queue.
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }
}
