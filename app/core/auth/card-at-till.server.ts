import type { CardHolder } from "#app/core/db/card/card-holder.server.ts";
import { stepOfCardDigits, stepOfPassDigits } from "./item-codes.server.ts";
import { countedTry } from "./limit.server.ts";
import { wrongCodeOfCard, wrongCodeOfCardAtCompany, wrongCodeOfPass } from "./code-limits.server.ts";

/**
 * The one of these customers whose card or pass shows these digits; null for digits that are wrong or expired. After
 * twenty wrong codes for a card at a store, even the right digits are rejected there for fifteen minutes; no store can
 * close it at another, and sixty at all stores of a company close it there. A pass is counted by itself, so that somebody
 * who has seen one cannot close the card.
 */
export async function holderOfDigits(
  holders: CardHolder[],
  { digits, storeId, partnerId, now }: { digits: string; storeId: string; partnerId: string; now: Date },
): Promise<{ holder: CardHolder; step: number } | null> {
  for (const holder of holders) {
    const { userId, passSerial } = holder;
    const atStore = passSerial === null ? wrongCodeOfCard : wrongCodeOfPass;
    const tries = [
      { limit: atStore, key: `${userId} ${storeId}` },
      { limit: wrongCodeOfCardAtCompany, key: `${passSerial ?? userId} ${partnerId}` },
    ];
    const step = await countedTry(tries, () =>
      passSerial === null ? stepOfCardDigits(holder, digits, now) : stepOfPassDigits(passSerial, digits, now),
    );
    if (step !== null) return { holder, step };
  }
  return null;
}
