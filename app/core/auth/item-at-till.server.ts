import type { ItemAtTill } from "#app/core/db/wallet/item-by-code.server.ts";
import { stepOfDigits } from "./item-codes.server.ts";
import { wrongCodeOfItem } from "./code-limits.server.ts";

/**
 * The one of these items that a till may see and whose digits were scanned, with their time step. Null for
 * digits that are wrong or expired, or another company's offer; the till is not told which. After twenty
 * wrong codes for an item at a company, even the right digits are rejected there for fifteen minutes: nobody closes what
 * others accept too.
 */
export async function itemOfDigits<Item extends ItemAtTill>(
  items: Item[],
  { digits, partnerId, now }: { digits: string; partnerId: string; now: Date },
): Promise<{ item: Item; step: number } | null> {
  for (const item of items) {
    const ours = item.partnerId === null || item.partnerId === partnerId;
    const tries = `${item.id} ${partnerId}`;
    if (!ours || (await wrongCodeOfItem.look(tries))) continue;
    const step = stepOfDigits(item, digits, now);
    if (step !== null) return { item, step };
    await wrongCodeOfItem.take(tries);
  }
  return null;
}
