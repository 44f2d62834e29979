import { decideAndMove, oneFunction, type Move } from "#app/core/db/move-value.server.ts";
import { readPartUsed } from "./stranded-item-rows.server.ts";
import { refuse, type Decision, type Refused } from "#app/core/domain/refusals.ts";
import { restOfPrice, type Price } from "#app/core/domain/wallet/rest.ts";
import type { OperatorCall } from "#app/core/services/call.ts";
import { returnGuards } from "#app/desk/refunds/return-purchase.server.ts";

export interface RestInput {
  reason: string;
  /** The partner that has closed. */
  closedPartnerId: string;
}

/**
 * Gives back the share of a voucher's price for what is left of it, which its holder cannot use any more: points
 * into the lots that paid, money by hand, as gateways refund whole payments. Refuses NOT_FOUND, and
 * WALLET_ITEM_NOT_USABLE for one that is void, used up or reserved for a sale; decision 059.
 */
export function returnRest(
  call: OperatorCall,
  purchaseId: string,
  input: RestInput,
): Promise<Decision<Price>> {
  return decideAndMove(call, { decide: () => decide(purchaseId, input), guards: returnGuards });
}

async function decide(purchaseId: string, input: RestInput): Promise<Move<Price> | Refused> {
  const voucher = await readPartUsed(purchaseId);
  if (!voucher) return refuse("NOT_FOUND");
  const share = restOfPrice(voucher, voucher);
  return oneFunction<"return_rest", Price>("return_rest", {
    p_user: voucher.userId,
    p_purchase: purchaseId,
    p_remaining_before: voucher.remainingMillimes,
    p_points: share.pointPrice,
    p_millimes: share.priceMillimes,
    p_closed: input.closedPartnerId,
    p_reason: input.reason,
    p_answer: share,
  });
}
