import { readItemsByCode, type ItemAtTill } from "#app/db/wallet/item-by-code.server.ts";
import { readInStoreCode } from "#app/domain/wallet/in-store-code.ts";
import { stepOfDigits } from "./item-codes.server.ts";
import { wrongCodeOfItem } from "./limits.server.ts";

/**
 * The item of a scanned code and the time step of its digits. Null for a code that is malformed, unknown,
 * expired or of another company's offer; the till is not told which. After twenty wrong codes for an item,
 * even the right digits are rejected for fifteen minutes.
 */
export async function findItemAtTill(
  partnerId: string,
  code: string,
  now: Date,
): Promise<{ item: ItemAtTill; step: number } | null> {
  const read = readInStoreCode(code);
  if (!read) return null;
  for (const item of await readItemsByCode(read.itemCode)) {
    const ours = item.partnerId === null || item.partnerId === partnerId;
    if (!ours || (await wrongCodeOfItem.look(item.id))) continue;
    const step = stepOfDigits(item.id, read.digits, now);
    if (step !== null) return { item, step };
    await wrongCodeOfItem.take(item.id);
  }
  return null;
}
