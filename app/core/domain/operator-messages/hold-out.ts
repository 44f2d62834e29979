import { createHash } from "node:crypto";

const steps = 10_000;

/**
 * Whether a customer is left out of a message, so that the others can be compared with those left out. The
 * result is always the same for one customer and message; another message leaves out other customers.
 * @param percent whole, 0 to 50: how many of a hundred are left out
 */
export function isHeldOut(messageId: string, userId: string, percent: number): boolean {
  const digest = createHash("sha256").update(`${messageId} ${userId}`).digest();
  return digest.readUInt32BE(0) % steps < (percent * steps) / 100;
}
