import type { CardHolder } from "#app/core/db/card/card-holder.server.ts";
import { stepOfCardDigits, stepOfPassDigits } from "./item-codes.server.ts";
import { wrongCodeOfCard, wrongCodeOfCardAtCompany, wrongCodeOfPass } from "./code-limits.server.ts";

/**
 * The one of these customers whose card or pass shows these digits; null for digits that are wrong or expired. After
 * twenty wrong codes for a card at a store, even the right digits are rejected there for fifteen minutes; no store can
 * close it at another, and sixty at all stores of a company close it there. A try is counted before it is compared, so that
 * of many at the same moment only so many are. A pass is counted by itself, so that somebody who has seen one cannot close the card.
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
    const taken = await Promise.all(tries.map(({ limit, key }) => limit.take(key)));
    const closed = taken.some((passed) => passed !== null);
    const step = closed
      ? null
      : passSerial === null
        ? stepOfCardDigits(holder, digits, now)
        : stepOfPassDigits(passSerial, digits, now);
    if (closed || step !== null) await Promise.all(tries.map(({ limit, key }) => limit.giveBack(key)));
    if (step !== null) return { holder, step };
  }
  return null;
}
