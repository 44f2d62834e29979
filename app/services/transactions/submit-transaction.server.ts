import { callFunction } from "#app/db/call-function.server.ts";
import { prisma } from "#app/db/client.server.ts";
import { newId } from "#app/db/ids.server.ts";
import { decideAndMove, oneTransaction, type Move } from "#app/db/move-value.server.ts";
import { readOwnSale } from "#app/db/transactions/sales.server.ts";
import type { Db } from "#app/db/transaction.server.ts";
import { refuse, type Decision, type Refused } from "#app/domain/refusals.ts";
import { statusAt } from "#app/domain/transactions/status.ts";
import { answerMs } from "#app/domain/transactions/times.ts";
import type { ClientCall } from "#app/services/call.ts";
import { reduceBy, type Reduced } from "./choose-item.server.ts";
import { saleView, type SaleView } from "./sale-view.server.ts";

/** Database guards as the codes that a customer gets. */
export const submitGuards = {
  TRANSACTION_INVALID_STATUS: "TRANSACTION_INVALID_STATUS",
  ITEM_NOT_ACTIVE: "WALLET_ITEM_NOT_USABLE",
  INSUFFICIENT_POINTS: "ERROR_CLIENT_INSUFFICIENT_POINT_AMOUNT",
} as const;

/**
 * The customer's confirmation: from then on the cashier has 5 minutes, and the chosen item is reserved for
 * this sale. Refuses NOT_FOUND, TRANSACTION_INVALID_STATUS, WALLET_ITEM_NOT_USABLE, BASKET_BELOW_MINIMUM.
 */
export function submitTransaction(call: ClientCall, id: string): Promise<Decision<SaleView>> {
  return decideAndMove(call, { decide: () => decide(call, id), guards: submitGuards });
}

async function decide(call: ClientCall, id: string): Promise<Move<SaleView> | Refused> {
  const sale = await readOwnSale(prisma, call.caller.userId, id);
  if (!sale) return refuse("NOT_FOUND");
  if (statusAt(sale, call.now) !== "ATTACHED") return refuse("TRANSACTION_INVALID_STATUS");
  const { walletItemId } = sale;
  const reduced = await reduceBy(call, sale, walletItemId);
  if (!reduced.ok) return reduced.refusal === "NOT_FOUND" ? refuse("WALLET_ITEM_NOT_USABLE") : reduced;
  return oneTransaction((tx) => submit(tx, call, { id, walletItemId, reduced: reduced.value }));
}

interface Chosen {
  id: string;
  walletItemId: string | null;
  reduced: Reduced;
}

/**
 * Runs inside the transaction of the customer's confirmation; a database guard may refuse and roll it back.
 */
export async function submit(
  tx: Db,
  call: ClientCall,
  { id, walletItemId, reduced }: Chosen,
): Promise<SaleView> {
  const { userId } = call.caller;
  await callFunction(tx, "submit_transaction", {
    p_user: userId,
    p_transaction: id,
    p_item: walletItemId,
    p_remaining_before: reduced.remainingBefore,
    p_reduction: reduced.reductionMillimes,
    p_payable: reduced.payableMillimes,
    p_hold: newId(),
    p_expires_at: new Date(call.now.getTime() + answerMs),
    p_now: call.now,
  });
  const sale = await readOwnSale(tx, userId, id);
  if (!sale) throw new Error("a sale that was just sent to its cashier is not there");
  return saleView(tx, sale, call);
}
