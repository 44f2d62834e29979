import { createHash } from "node:crypto";

const steps = 10_000;

/**
 * Whether a customer is left out of a message, so that what the others do can be compared with them. The same customer
 * of the same message is always answered alike, and another message leaves others out.
 * @param percent whole, 0 to 50: how many of a hundred are left out
 */
export function isHeldOut(messageId: string, userId: string, percent: number): boolean {
  const digest = createHash("sha256").update(`${messageId} ${userId}`).digest();
  return digest.readUInt32BE(0) % steps < (percent * steps) / 100;
}
