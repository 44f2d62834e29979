import { decideAndMove } from "#app/core/db/move-value.server.ts";
import { readOwnSale } from "#app/core/db/transactions/sales.server.ts";
import { refuse, type Decision } from "#app/core/domain/refusals.ts";
import type { Sale } from "#app/core/domain/transactions/sale-answer.ts";
import type { ClientCall } from "#app/core/services/call.ts";
import { refusalGuards, refusalOf } from "#app/core/services/transactions/refuse-transaction.server.ts";
import { saleView } from "./sale-view.server.ts";

/**
 * The customer's no to a sale that was not confirmed yet: frees what was reserved for it. Refuses NOT_FOUND and
 * TRANSACTION_INVALID_STATUS.
 */
export function declineTransaction(call: ClientCall, id: string): Promise<Decision<Sale>> {
  const decide = async () => {
    const sale = await readOwnSale(call.caller.userId, id);
    if (!sale) return refuse("NOT_FOUND");
    const no = {
      by: "CUSTOMER",
      from: ["ATTACHED", "AWAITING_CASHIER"],
      reason: null,
      now: call.now,
    } as const;
    return refusalOf(sale, no, (refused) => saleView(refused, call));
  };
  return decideAndMove(call, { decide, guards: refusalGuards });
}
