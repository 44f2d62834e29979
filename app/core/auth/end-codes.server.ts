import { hasPass, removePass } from "#app/core/db/card/apple-pass.server.ts";
import { revokeOfflinePasses } from "#app/core/db/card/offline-passes.server.ts";
import { newItemCode } from "#app/core/db/ids.server.ts";
import type { Db } from "#app/core/db/transaction.server.ts";
import { closeChallenges } from "#app/core/auth/challenges.server.ts";
import { forgetCaller } from "./sessions.server.ts";

/** What a customer had, and has no more: a PIN, a pass in a wallet of a phone. */
export type EndedCodes = { pin: boolean; pass: boolean };

/**
 * Ends every code that was given out of a customer whose row is locked: of items, of goods that were won and wait, of the card, of passes in wallets and for
 * tills without a network. What the customer shows from now on has other secrets, and the card other characters. Without `keepPin` the PIN ends too, at
 * tills and as a way to sign in. In the transaction of what makes it necessary: nobody is to hold the one without the
 * other. Returns what the customer has to choose or to add anew.
 */
export async function endCodes(
  tx: Db,
  userId: string,
  { keepPin, now }: { keepPin: boolean; now: Date },
): Promise<EndedCodes> {
  const { pinHash } = await tx.customer.findUniqueOrThrow({
    where: { id: userId },
    select: { pinHash: true },
  });
  const noPin = keepPin ? {} : { pinHash: null };
  await tx.customer.update({ where: { id: userId }, data: { codeEpoch: { increment: 1 }, ...noPin } });
  if (!keepPin) await closeChallenges(tx, userId, now, "PIN");
  const pass = await hasPass(userId, tx);
  await tx.customerCard.deleteMany({ where: { userId } });
  await removePass(tx, userId);
  const goods = { userId, kind: "GOODS", handedOverAt: null, goodsCode: { not: null } } as const;
  for (const { id } of await tx.wheelSpin.findMany({ where: goods, select: { id: true } }))
    await tx.wheelSpin.updateMany({ where: { ...goods, id }, data: { goodsCode: newItemCode() } });
  await revokeOfflinePasses(tx, userId, now);
  await forgetCaller(tx, userId);
  return { pin: !keepPin && pinHash !== null, pass };
}
