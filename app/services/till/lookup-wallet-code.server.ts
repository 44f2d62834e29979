import { findItemAtTill } from "#app/auth/item-at-till.server.ts";
import { accept, refuse, type Decision } from "#app/domain/refusals.ts";
import { reductionOf } from "#app/domain/wallet/reduction.ts";
import { itemStatusAt, unusableReason, type ItemStatus, type UnusableReason } from "#app/domain/wallet/usability.ts";
import type { MerchantCall } from "#app/services/call.ts";

export interface WalletLookup {
  item: {
    id: string;
    type: "VOUCHER" | "COUPON";
    status: ItemStatus;
    remainingMillimes: number | null;
    validTo: string | null;
    customerFirstName: string | null;
  };
  offer: { id: string; title: string; minimumPurchaseMillimes: number | null; maximumReductionMillimes: number | null };
  usable: boolean;
  reason: UnusableReason | "CODE_USED" | "BASKET_BELOW_MINIMUM" | null;
  /** Both null when no price was named. */
  reductionMillimes: number | null;
  payableMillimes: number | null;
}

/**
 * What a scanned code stands for, and what it would take off a price. Changes nothing.
 * Refuses WALLET_CODE_INVALID for a code that is wrong, past its minute, or of another company.
 */
export async function lookupWalletCode(
  call: MerchantCall,
  input: { code: string; priceMillimes?: number },
): Promise<Decision<WalletLookup>> {
  const found = await findItemAtTill(call.caller.partnerId, input.code, call.now);
  if (!found) return refuse("WALLET_CODE_INVALID");
  const { item, step } = found;
  const reduced = input.priceMillimes === undefined ? null : reductionOf(item, input.priceMillimes);
  const reason =
    unusableReason(item, call.now) ??
    (step <= item.lastCodeStep ? "CODE_USED" : null) ??
    (reduced && !reduced.ok ? "BASKET_BELOW_MINIMUM" : null);
  const counts = reason === null && reduced?.ok ? reduced.value : null;
  return accept({
    item: {
      id: item.id,
      type: item.type,
      status: itemStatusAt(item, call.now),
      remainingMillimes: item.remainingMillimes,
      validTo: item.validTo?.toISOString() ?? null,
      customerFirstName: item.customerFirstName,
    },
    offer: {
      id: item.offerId,
      title: item.title[call.language],
      minimumPurchaseMillimes: item.minimumPurchaseMillimes,
      maximumReductionMillimes: item.maximumReductionMillimes,
    },
    usable: reason === null,
    reason,
    reductionMillimes: counts?.reductionMillimes ?? null,
    payableMillimes: counts?.payableMillimes ?? null,
  });
}
