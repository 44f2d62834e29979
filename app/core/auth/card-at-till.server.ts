import type { CardHolder } from "#app/core/db/card/card-holder.server.ts";
import { stepOfCardDigits, stepOfPassDigits } from "./item-codes.server.ts";
import { wrongCodeOfCard, wrongCodeOfPass } from "./code-limits.server.ts";

/**
 * The one of these customers whose card or pass shows these digits; null for digits that are wrong or expired. After
 * twenty wrong codes for a card at a store, even the right digits are rejected there for fifteen minutes; no store can
 * close it at another. A pass is counted by itself, so that somebody who has seen one cannot close the card.
 */
export async function holderOfDigits(
  holders: CardHolder[],
  { digits, storeId, now }: { digits: string; storeId: string; now: Date },
): Promise<{ holder: CardHolder; step: number } | null> {
  for (const holder of holders) {
    const { userId, passSerial } = holder;
    const wrongCodes = passSerial === null ? wrongCodeOfCard : wrongCodeOfPass;
    const tries = `${userId} ${storeId}`;
    if (await wrongCodes.look(tries)) continue;
    const step =
      passSerial === null ? stepOfCardDigits(holder, digits, now) : stepOfPassDigits(passSerial, digits, now);
    if (step !== null) return { holder, step };
    await wrongCodes.take(tries);
  }
  return null;
}
