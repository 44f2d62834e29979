import { readItemsByCode, type ItemAtTill } from "#app/db/item-by-code.server.ts";
import { readInStoreCode } from "#app/domain/wallet/in-store-code.ts";
import { stepOfDigits } from "./item-codes.server.ts";

/**
 * The item behind a scanned code and the step its digits belong to; null for a code that is malformed, unknown,
 * past its minute, or of another company's offer: a till learns nothing of why.
 */
export async function findItemAtTill(
  partnerId: string,
  code: string,
  now: Date,
): Promise<{ item: ItemAtTill; step: number } | null> {
  const read = readInStoreCode(code);
  if (!read) return null;
  for (const item of await readItemsByCode(read.itemCode)) {
    const step = stepOfDigits(item.id, read.digits, now);
    const ours = item.partnerId === null || item.partnerId === partnerId;
    if (step !== null && ours) return { item, step };
  }
  return null;
}
