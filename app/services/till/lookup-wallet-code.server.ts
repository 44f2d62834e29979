import { itemOfDigits } from "#app/auth/item-at-till.server.ts";
import { readItemsByCode, type ItemAtTill } from "#app/db/wallet/item-by-code.server.ts";
import { readOnlineUseByCode, type OnlineUseRow } from "#app/db/online/online-use-by-code.server.ts";
import { accept, refuse, type Decision } from "#app/domain/refusals.ts";
import { readInStoreCode } from "#app/domain/wallet/in-store-code.ts";
import { readOnlineCode } from "#app/domain/wallet/online-code.ts";
import { reductionOf } from "#app/domain/wallet/reduction.ts";
import {
  itemStatusAt,
  unusableReason,
  type ItemStatus,
  type UnusableReason,
} from "#app/domain/wallet/usability.ts";
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
  offer: {
    id: string;
    title: string;
    minimumPurchaseMillimes: number | null;
    maximumReductionMillimes: number | null;
  };
  usable: boolean;
  reason: UnusableReason | "CODE_USED" | "BASKET_BELOW_MINIMUM" | null;
  /** Both null if no price was given; for an online use, the values it was made with. */
  reductionMillimes: number | null;
  payableMillimes: number | null;
  /** For the code of an online use, what it was used for; null for a till code. */
  online: { transactionId: string; usedAt: string; basketPriceMillimes: number } | null;
}

/**
 * What a scanned code is for, and what it would take off a price; for the code of an online use, what it took
 * off the basket. Changes nothing. Refuses WALLET_CODE_INVALID for a code that is wrong, past its minute, or
 * of another company.
 */
export async function lookupWalletCode(
  call: MerchantCall,
  input: { code: string; priceMillimes?: number },
): Promise<Decision<WalletLookup>> {
  const onlineCode = readOnlineCode(input.code);
  if (onlineCode) return lookupOnlineCode(call, onlineCode);
  const code = readInStoreCode(input.code);
  if (!code) return refuse("WALLET_CODE_INVALID");
  const { partnerId } = call.caller;
  const items = await readItemsByCode(code.itemCode);
  const result = await itemOfDigits(items, { digits: code.digits, partnerId, now: call.now });
  if (!result) return refuse("WALLET_CODE_INVALID");
  const { item, step } = result;
  const reduced = input.priceMillimes === undefined ? null : reductionOf(item, input.priceMillimes);
  const reason =
    unusableReason(item, call.now) ??
    (step <= item.lastCodeStep ? "CODE_USED" : null) ??
    (reduced && !reduced.ok ? "BASKET_BELOW_MINIMUM" : null);
  const counts = reason === null && reduced?.ok ? reduced.value : null;
  return accept({
    ...viewOf(item, call),
    usable: reason === null,
    reason,
    reductionMillimes: counts?.reductionMillimes ?? null,
    payableMillimes: counts?.payableMillimes ?? null,
    online: null,
  });
}

/** Such a code cannot be guessed, so attempts are not counted. */
async function lookupOnlineCode(call: MerchantCall, code: string): Promise<Decision<WalletLookup>> {
  const use = await readOnlineUseByCode(call.caller.partnerId, code);
  if (!use) return refuse("WALLET_CODE_INVALID");
  const { transactionId, usedAt, priceMillimes, reductionMillimes, payableMillimes } = use;
  return accept({
    ...viewOf(use, call),
    usable: false,
    reason: "USED_ONLINE",
    ...{ reductionMillimes, payableMillimes },
    online: { transactionId, usedAt: usedAt.toISOString(), basketPriceMillimes: priceMillimes },
  });
}

function viewOf(
  item: ItemAtTill | OnlineUseRow,
  { language, now }: MerchantCall,
): Pick<WalletLookup, "item" | "offer"> {
  const {
    id,
    type,
    remainingMillimes,
    validTo,
    customerFirstName,
    minimumPurchaseMillimes,
    maximumReductionMillimes,
  } = item;
  return {
    item: {
      id,
      type,
      status: itemStatusAt(item, now),
      remainingMillimes,
      validTo: validTo?.toISOString() ?? null,
      customerFirstName,
    },
    offer: {
      id: item.offerId,
      title: item.title[language],
      minimumPurchaseMillimes,
      maximumReductionMillimes,
    },
  };
}
