import { callFunction } from "#app/db/call-function.server.ts";
import { prisma } from "#app/db/client.server.ts";
import { decideAndMove, oneTransaction, type Move } from "#app/db/move-value.server.ts";
import { readMerchantSale, type SaleRow } from "#app/db/transactions/sales.server.ts";
import type { Db } from "#app/db/transaction.server.ts";
import { refuse, type Decision, type Refused } from "#app/domain/refusals.ts";
import { statusAt } from "#app/domain/transactions/status.ts";
import type { MerchantCall } from "#app/services/call.ts";
import { merchantSaleView, type MerchantSaleView } from "./merchant-sale-view.ts";

/**
 * The cashier's refusal: frees what was reserved for the sale. Refuses NOT_FOUND and
 * TRANSACTION_INVALID_STATUS.
 * @param reason for the customer, in the cashier's own words; null for none
 */
export function refuseTransaction(
  call: MerchantCall,
  id: string,
  reason: string | null,
): Promise<Decision<MerchantSaleView>> {
  const guards = { TRANSACTION_INVALID_STATUS: "TRANSACTION_INVALID_STATUS" } as const;
  return decideAndMove(call, { decide: () => decide(call, id, reason), guards });
}

async function decide(
  call: MerchantCall,
  id: string,
  reason: string | null,
): Promise<Move<MerchantSaleView> | Refused> {
  const sale = await readMerchantSale(prisma, call.caller, id);
  if (!sale) return refuse("NOT_FOUND");
  if (statusAt(sale, call.now) !== "AWAITING_CASHIER") return refuse("TRANSACTION_INVALID_STATUS");
  return oneTransaction((tx) => close(tx, call, sale, reason));
}

async function close(
  tx: Db,
  call: MerchantCall,
  sale: SaleRow,
  reason: string | null,
): Promise<MerchantSaleView> {
  const { userId: p_user, id: p_transaction } = sale;
  await callFunction(tx, "refuse_transaction", { p_user, p_transaction, p_reason: reason, p_now: call.now });
  const refused = await readMerchantSale(tx, call.caller, sale.id);
  if (!refused) throw new Error("a sale that was just refused is not there");
  return merchantSaleView(refused, call);
}
