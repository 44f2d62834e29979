import { randomInt } from "node:crypto";
import { itemOfDigits } from "#app/core/auth/item-at-till.server.ts";
import { newId } from "#app/core/db/ids.server.ts";
import type { Standing } from "#app/core/db/levels/level-facts.server.ts";
import { decideAndMove, followed, oneFunction, type Move } from "#app/core/db/move-value.server.ts";
import {
  callerStoreId,
  type CallerStore,
  readSeller,
  soldBy,
  type Seller,
} from "#app/core/db/partners/caller-store.server.ts";
import { saleRecord } from "#app/core/db/transactions/sale-record.ts";
import { readTillUse, type ItemAtTill } from "#app/core/db/wallet/item-by-code.server.ts";
import { hasCome } from "#app/core/domain/business-day.ts";
import { refuse, type Decision, type Refused } from "#app/core/domain/refusals.ts";
import { readInStoreCode } from "#app/core/domain/wallet/in-store-code.ts";
import type { Redemption } from "#app/core/domain/transactions/till-answer.ts";
import { reductionOf, type Reduction } from "#app/core/domain/wallet/reduction.ts";
import { writeTransactionCode } from "#app/core/domain/transactions/sale-code.ts";
import { unusableReason } from "#app/core/domain/wallet/usability.ts";
import { eventRewards } from "#app/core/rewards/event-rewards.server.ts";
import type { MerchantCall } from "#app/core/services/call.ts";

export interface RedeemInput {
  code: string;
  priceMillimes: number;
  sellerName?: string;
  cashierId?: string;
  reference?: string;
  storeId?: string;
}

const guards = {
  ITEM_NOT_ACTIVE: "WALLET_ITEM_NOT_USABLE",
  ACCOUNT_DELETED: "WALLET_ITEM_NOT_USABLE",
  CODE_ENDED: "WALLET_CODE_INVALID",
  CODE_USED: "WALLET_CODE_INVALID",
  // Guards of an offer that a campaign gives.
  OFFER_GONE: "DECIDE_AGAIN",
  OUT_OF_STOCK: "DECIDE_AGAIN",
} as const;

/**
 * Uses a wallet item for a sale: takes off its reduction, creates the transaction and credits points for the
 * amount actually paid. If two tills use one item at once, exactly one succeeds; each key counts once.
 * Refuses WALLET_CODE_INVALID (wrong, past its minute, another company's, or accepted before),
 * USER_BLOCKED, WALLET_ITEM_NOT_USABLE, BASKET_BELOW_MINIMUM, CASHIER_INVALID, and INVALID_INPUT, NOT_FOUND and STORE_CLOSED for the store.
 */
export function redeemWalletCode(call: MerchantCall, input: RedeemInput): Promise<Decision<Redemption>> {
  return decideAndMove(call, { decide: () => decide(call, input), guards });
}

async function decide(call: MerchantCall, input: RedeemInput): Promise<Move<Redemption> | Refused> {
  const { caller, now } = call;
  const { partnerId } = caller;
  const storeId = callerStoreId(caller, input.storeId);
  if (!storeId.ok) return storeId;
  const code = readInStoreCode(input.code);
  // No item has the empty code. It is still looked up, so that a refusal of the store comes first.
  const { store, items } = await readTillUse(
    code?.itemCode ?? "",
    { storeId: storeId.value, partnerId },
    now,
  );
  if (!store) return refuse("NOT_FOUND");
  if (hasCome(store.closedFrom, now)) return refuse("STORE_CLOSED");
  const result = code && (await itemOfDigits(items, { digits: code.digits, partnerId, now }));
  if (!result) return refuse("WALLET_CODE_INVALID");
  const { item, step } = result;
  if (item.customerBlocked) return refuse("USER_BLOCKED");
  if (unusableReason(item, now)) return refuse("WALLET_ITEM_NOT_USABLE");
  const reduced = reductionOf(item, input.priceMillimes);
  if (!reduced.ok) return reduced;
  const seller = await readSeller(input, storeId.value);
  if (!seller.ok) return seller;
  const { standing } = item;
  return redeem({ call, input, store, item, step, reduced: reduced.value, standing, seller: seller.value });
}

interface Facts {
  call: MerchantCall;
  input: RedeemInput;
  store: CallerStore;
  item: ItemAtTill;
  step: number;
  reduced: Reduction;
  standing: Standing;
  seller: Seller;
}

async function redeem(facts: Facts): Promise<Move<Redemption>> {
  const { call, input, store, item, step, standing, seller } = facts;
  const { reductionMillimes, payableMillimes } = facts.reduced;
  const { userId } = item;
  const [transactionId, storeId, at] = [newId(), store.id, call.now];
  const whose = { userId, standing, now: call.now };
  const { earning, given, after } = await eventRewards().ofPayment(whose, {
    ...{ partnerId: store.partnerId, storeId, terms: store.earningTerms, paidMillimes: payableMillimes },
    // The item is used at the till, not at a sale point.
    ...{ salePointId: null, trigger: "SALE", at },
    event: { inStoreTransactions: 1, spent30DaysMillimes: payableMillimes },
    detail: { transactionId, storeId, walletItemId: item.id },
    campaignDetail: { transactionId, storeId },
  });
  const { id: walletItemId, remainingMillimes } = item;
  const redemptionId = newId();
  const move = oneFunction<"redeem_wallet_item", Redemption>("redeem_wallet_item", {
    p_user: userId,
    p_sale: saleRecord({
      ...{ id: transactionId, code: writeTransactionCode((below) => randomInt(below)), expiresAt: null },
      ...{ partnerId: call.caller.partnerId, storeId: store.id, ...soldBy(seller) },
      ...{ reference: input.reference ?? null, priceMillimes: input.priceMillimes, pointPrice: 0 },
      ...{ reductionMillimes, payableMillimes, walletItemId, remainingBefore: remainingMillimes },
    }),
    p_code_epoch: item.codeEpoch,
    p_code_step: step,
    p_use: redemptionId,
    p_yield: given,
    p_answer: {
      ...{ redemptionId, transactionId, reductionMillimes, payableMillimes },
      remainingMillimes: remainingMillimes === null ? null : remainingMillimes - reductionMillimes,
      ...{ pointsEarned: earning.total, campaignPoints: earning.campaignPoints, heldPoints: 0 },
      cashier: seller.cashier,
    },
  });
  return followed(move, after);
}
