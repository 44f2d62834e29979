import { itemOfDigits } from "#app/core/auth/item-at-till.server.ts";
import { readItemsByCode, type ItemAtTill } from "#app/core/db/wallet/item-by-code.server.ts";
import { readOnlineUseByCode, type OnlineUseRow } from "./online-use-by-code.server.ts";
import { accept, refuse, type Decision } from "#app/core/domain/refusals.ts";
import { endOfCodeStep, readInStoreCode } from "#app/core/domain/wallet/in-store-code.ts";
import { readOnlineCode } from "#app/core/domain/wallet/online-code.ts";
import { reductionOf } from "#app/core/domain/wallet/reduction.ts";
import { itemStatusAt, unusableReason } from "#app/core/domain/wallet/usability.ts";
import { inLanguage } from "#app/core/domain/languages.ts";
import type { MerchantCall } from "#app/core/services/call.ts";
import type { WalletLookup } from "#app/core/domain/transactions/till-answer.ts";

/**
 * What a scanned code is for, and what it would take off a price; for the code of an online use, what it took
 * off the basket. Changes nothing. Refuses WALLET_CODE_INVALID for a code that is wrong, past its minute, or
 * of another company, USER_BLOCKED for an item of a blocked customer.
 */
export async function lookupWalletCode(
  call: MerchantCall,
  input: LookupInput,
): Promise<Decision<WalletLookup>> {
  const looked = await lookupAtTill(call, input);
  return looked.ok ? accept(looked.value.lookup) : looked;
}

interface LookupInput {
  code: string;
  priceMillimes?: number;
}

interface LookupAtTill {
  lookup: WalletLookup;
  /** Until when the code can be used; null for the code of an online use. */
  codeUntil: Date | null;
}

/** The same, with the time that is left to use the code. */
export async function lookupAtTill(call: MerchantCall, input: LookupInput): Promise<Decision<LookupAtTill>> {
  const onlineCode = readOnlineCode(input.code);
  if (onlineCode) {
    const online = await lookupOnlineCode(call, onlineCode);
    return online.ok ? accept({ lookup: online.value, codeUntil: null }) : online;
  }
  const code = readInStoreCode(input.code);
  if (!code) return refuse("WALLET_CODE_INVALID");
  const { partnerId } = call.caller;
  const items = await readItemsByCode(code.itemCode, call.now);
  const result = await itemOfDigits(items, { digits: code.digits, partnerId, now: call.now });
  if (!result) return refuse("WALLET_CODE_INVALID");
  const { item, step } = result;
  if (item.customerBlocked) return refuse("USER_BLOCKED");
  const reduced = input.priceMillimes === undefined ? null : reductionOf(item, input.priceMillimes);
  const reason =
    unusableReason(item, call.now) ??
    (step <= item.lastCodeStep ? "CODE_USED" : null) ??
    (reduced && !reduced.ok ? "BASKET_BELOW_MINIMUM" : null);
  const counts = reason === null && reduced?.ok ? reduced.value : null;
  const lookup: WalletLookup = {
    ...viewOf(item, call),
    usable: reason === null,
    reason,
    reductionMillimes: counts?.reductionMillimes ?? null,
    payableMillimes: counts?.payableMillimes ?? null,
    online: null,
  };
  return accept({ lookup, codeUntil: endOfCodeStep(step) });
}

/** Such a code cannot be guessed, so attempts are not counted. */
async function lookupOnlineCode(call: MerchantCall, code: string): Promise<Decision<WalletLookup>> {
  const use = await readOnlineUseByCode(call.caller.partnerId, code, call.now);
  if (!use) return refuse("WALLET_CODE_INVALID");
  if (use.customerBlocked) return refuse("USER_BLOCKED");
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
      title: inLanguage(item.title, language),
      minimumPurchaseMillimes,
      maximumReductionMillimes,
    },
  };
}
