import type { ChosenItem } from "#app/core/db/wallet/chosen-item.server.ts";
import { accept, refuse, type Decision } from "#app/core/domain/refusals.ts";
import { reductionOf, type Reduction } from "#app/core/domain/wallet/reduction.ts";
import { unusableReason } from "#app/core/domain/wallet/usability.ts";

/** What is to be paid, and with which item; amounts in whole millimes. */
interface Payment {
  partnerId: string;
  priceMillimes: number;
  /** Null for none. */
  walletItemId: string | null;
  /** The customer's item of this id; null if they have none. */
  item: ChosenItem | null;
}

/** What a sale costs with an item, and the voucher's value at that moment. */
export interface Reduced extends Reduction {
  remainingBefore: number | null;
}

/** What an item takes off a sale. Refuses NOT_FOUND, WALLET_ITEM_NOT_USABLE, BASKET_BELOW_MINIMUM. */
export function reduceBy(
  { partnerId, priceMillimes, walletItemId, item }: Payment,
  now: Date,
): Decision<Reduced> {
  if (walletItemId === null)
    return accept({ reductionMillimes: 0, payableMillimes: priceMillimes, remainingBefore: null });
  if (!item) return refuse("NOT_FOUND");
  const accepted = item.partnerId === null || item.partnerId === partnerId;
  if (!accepted || unusableReason(item, now)) return refuse("WALLET_ITEM_NOT_USABLE");
  const reduced = reductionOf(item, priceMillimes);
  return reduced.ok ? accept({ ...reduced.value, remainingBefore: item.remainingMillimes }) : reduced;
}
