import { callFunction } from "#app/core/db/call-function.server.ts";
import type { FullCard } from "#app/core/db/stamps/full-cards.server.ts";
import { inTransaction } from "#app/core/db/transaction.server.ts";
import { lockAccount } from "#app/core/ledger/post.server.ts";
import { readGiftItems } from "./gift-items.server.ts";
import { raiseLevels } from "./raise-levels.server.ts";

/** The gift of a card that is full without another sale: `EventRewards`. */
export async function fillCard({ userId, cardId, offerId }: FullCard, now: Date): Promise<boolean> {
  // Before the transaction, which would hold one connection while it waits for another.
  const gift = (await readGiftItems([offerId])).itemOf(offerId);
  if (!gift) return false;
  const filled = await inTransaction(async (tx) => {
    await lockAccount(tx, userId);
    const waiting = { p_user: userId, p_card: cardId, p_gift: gift, p_now: now };
    const given = await callFunction<"fill_waiting_card", boolean>(tx, "fill_waiting_card", waiting);
    // The gift may be the customer's first coupon.
    if (given) await raiseLevels(tx, userId, now);
    return given === true;
  });
  return filled.ok && filled.value;
}
