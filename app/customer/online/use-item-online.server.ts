import { randomInt } from "node:crypto";
import { prisma } from "#app/core/db/client.server.ts";
import { newId } from "#app/core/db/ids.server.ts";
import { decideAndMove, oneFunction, type Move } from "#app/core/db/move-value.server.ts";
import { readOnlineItem, type OnlineItem } from "./online-items.server.ts";
import { earningOf } from "#app/core/domain/points/earning.ts";
import { refuse, type Decision, type Refused } from "#app/core/domain/refusals.ts";
import { writeOnlineCode } from "#app/core/domain/wallet/online-code.ts";
import { reductionOf, type Reduction } from "#app/core/domain/wallet/reduction.ts";
import { unusableReason } from "#app/core/domain/wallet/usability.ts";
import type { ClientCall } from "#app/core/services/call.ts";
import type { OnlineUse } from "#app/core/domain/wallet/wallet-answer.ts";

export interface OnlineUseInput {
  walletItemId: string;
  /** The basket before the reduction, in whole millimes, 1 or more. */
  basketPriceMillimes: number;
}

/**
 * Uses a voucher or coupon in its partner's online shop: reveals its code and creates the online transaction
 * whose points can be claimed. A coupon can then no longer be used in a store; a voucher keeps its rest;
 * rules.md, Online. Refuses NOT_FOUND, WALLET_ITEM_NOT_USABLE (not for online use, over, not begun, reserved
 * for a sale, its partner not online) and BASKET_BELOW_MINIMUM.
 */
export function useItemOnline(call: ClientCall, input: OnlineUseInput): Promise<Decision<OnlineUse>> {
  const guards = {
    ITEM_NOT_ACTIVE: "WALLET_ITEM_NOT_USABLE",
    ACCOUNT_DELETED: "WALLET_ITEM_NOT_USABLE",
  } as const;
  return decideAndMove(call, { decide: () => decide(call, input), guards });
}

async function decide(
  call: ClientCall,
  { walletItemId, basketPriceMillimes }: OnlineUseInput,
): Promise<Move<OnlineUse> | Refused> {
  const item = await readOnlineItem(prisma, call.caller.userId, walletItemId);
  if (!item) return refuse("NOT_FOUND");
  const { redirectUrl, earningTerms } = item;
  if (!redirectUrl || !earningTerms || unusableReason(item, call.now))
    return refuse("WALLET_ITEM_NOT_USABLE");
  const reduced = reductionOf(item, basketPriceMillimes);
  if (!reduced.ok) return reduced;
  const { payableMillimes } = reduced.value;
  return use(call, item, {
    basketPriceMillimes,
    code: writeOnlineCode((below) => randomInt(below)),
    ...reduced.value,
    transactionId: newId(),
    expectedPoints: earningOf(payableMillimes, earningTerms, item.level).total,
    redirectUrl,
  });
}

function use(
  call: ClientCall,
  item: OnlineItem,
  { basketPriceMillimes, ...answer }: OnlineUse & Reduction & { basketPriceMillimes: number },
): Move<OnlineUse> {
  return oneFunction<"use_item_online", OnlineUse>("use_item_online", {
    p_user: call.caller.userId,
    p_item: item.id,
    p_remaining_before: item.remainingMillimes,
    p_use: newId(),
    p_transaction: answer.transactionId,
    p_code: answer.code,
    p_basket: basketPriceMillimes,
    p_reduction: answer.reductionMillimes,
    p_payable: answer.payableMillimes,
    p_answer: answer,
  });
}
