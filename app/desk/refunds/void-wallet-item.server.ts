import { requireFreshFactor } from "#app/core/auth/second-factor.server.ts";
import { decideAndMove, oneFunction, type Move } from "#app/core/db/move-value.server.ts";
import { readAnyWalletRow } from "#app/core/db/wallet/wallet-rows.server.ts";
import { refuse, type Decision, type Refused } from "#app/core/domain/refusals.ts";
import type { OperatorCall } from "#app/core/services/call.ts";
import { walletItemView } from "#app/core/services/wallet-item-view.ts";
import { refundReturned } from "./refund-returned.server.ts";
import { returnGuards } from "./return-purchase.server.ts";
import type { WalletItem } from "#app/core/domain/wallet/wallet-answer.ts";

export interface VoidInput {
  reason: string;
  /** Also returns its purchase: the price, the unit of the stock and the customer's share. */
  refund: boolean;
}

/**
 * Makes a wallet item void; of a partly used voucher, its rest. With `refund` it returns the purchase.
 * Asks a desk session for a fresh second factor. Refuses NOT_FOUND, and WALLET_ITEM_NOT_USABLE for an item that is used, void or reserved for a sale, and
 * for a refund of a partly used voucher; decision 031.
 */
export async function voidWalletItem(
  call: OperatorCall,
  id: string,
  input: VoidInput,
): Promise<Decision<WalletItem>> {
  requireFreshFactor(call);
  const voided = await decideAndMove(call, { decide: () => decide(call, id, input), guards: returnGuards });
  if (voided.ok && input.refund) await refundReturned({ walletItemId: id }, call);
  return voided;
}

async function decide(
  call: OperatorCall,
  id: string,
  { reason, refund }: VoidInput,
): Promise<Move<WalletItem> | Refused> {
  const { now, language } = call;
  const item = await readAnyWalletRow(id);
  if (!item) return refuse("NOT_FOUND");
  return oneFunction<"void_wallet_item", WalletItem>("void_wallet_item", {
    p_user: item.userId,
    p_item: id,
    p_remaining_before: item.remainingMillimes,
    p_refund: refund,
    p_reason: reason,
    p_answer: walletItemView({ ...item, status: "VOID", heldUntil: null }, language, now),
  });
}
