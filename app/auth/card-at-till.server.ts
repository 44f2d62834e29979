import type { CardHolder } from "#app/db/card/card-holder.server.ts";
import { isCardDigits } from "./item-codes.server.ts";
import { wrongCodeOfCard } from "./limits.server.ts";

/**
 * The one of these customers whose card shows these digits; null for digits that are wrong or expired. After twenty
 * wrong codes for a card, even the right digits are rejected for fifteen minutes.
 */
export async function holderOfDigits(
  holders: CardHolder[],
  digits: string,
  now: Date,
): Promise<CardHolder | null> {
  for (const holder of holders) {
    if (await wrongCodeOfCard.look(holder.userId)) continue;
    if (isCardDigits(holder.userId, digits, now)) return holder;
    await wrongCodeOfCard.take(holder.userId);
  }
  return null;
}
