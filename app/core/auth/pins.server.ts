import { prisma } from "#app/core/db/client.server.ts";
import { readRows } from "#app/core/db/statements.server.ts";
import { maxWrongTries } from "#app/core/domain/accounts/one-time-code.ts";
import { parsePin } from "#app/core/domain/accounts/pin.ts";
import type { Challenge } from "#app/generated/prisma/client.ts";
import { closeChallenge } from "./challenges.server.ts";
import { hashPin, pinMatches } from "./passwords.server.ts";

/**
 * Whether this is the PIN of the challenge's customer. The try is counted in a statement of its own before it
 * is compared, so that of many guesses at the same moment only five are compared. The fifth wrong one closes
 * the challenge; a right one resets the count.
 */
export async function guessPin(
  challenge: Challenge,
  pin: string,
  pinHash: string | null,
  now: Date,
): Promise<boolean> {
  const { id, userId } = challenge;
  const [counted] = await readRows<{ tries: number }>`
    UPDATE challenge SET wrong_tries = wrong_tries + 1
    WHERE id = ${id}::uuid AND kind = 'PIN' AND closed_at IS NULL AND wrong_tries < ${maxWrongTries}::int
    RETURNING wrong_tries AS tries`;
  const right = await pinIsRight(userId, parsePin(pin), counted ? pinHash : null);
  if (right) await prisma.challenge.updateMany({ where: { id, closedAt: null }, data: { wrongTries: 0 } });
  else if (counted && counted.tries >= maxWrongTries) await closeChallenge(prisma, id, now);
  return right;
}

/**
 * Whether these four digits are the customer's PIN; without digits or a hash the answer is no after the same work. A hash
 * that was made with a secret from before is made again.
 */
export async function pinIsRight(
  userId: string,
  digits: string | null,
  pinHash: string | null,
): Promise<boolean> {
  const match = await pinMatches(userId, digits ?? "", digits !== null ? pinHash : null);
  if (match === "old" && digits !== null)
    await prisma.customer.updateMany({
      where: { id: userId, pinHash },
      data: { pinHash: await hashPin(userId, digits) },
    });
  return match !== "wrong";
}
