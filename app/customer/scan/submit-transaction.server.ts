import { decideAndMove, oneFunction, type Move } from "#app/core/db/move-value.server.ts";
import { readSaleWithItem } from "#app/core/db/transactions/sale-facts.server.ts";
import { refuse, type Decision, type Refused } from "#app/core/domain/refusals.ts";
import { statusAt } from "#app/core/domain/transactions/status.ts";
import type { ClientCall } from "#app/core/services/call.ts";
import { customersYes, yesGuards } from "#app/core/services/transactions/customers-yes.server.ts";
import { saleView } from "./sale-view.server.ts";
import type { Sale } from "#app/core/domain/transactions/sale-answer.ts";

/**
 * The customer's confirmation: from then on the cashier has 5 minutes, and the chosen item is reserved for
 * this sale. Refuses NOT_FOUND, TRANSACTION_INVALID_STATUS, WALLET_ITEM_NOT_USABLE, BASKET_BELOW_MINIMUM.
 */
export function submitTransaction(call: ClientCall, id: string): Promise<Decision<Sale>> {
  return decideAndMove(call, { decide: () => decide(call, id), guards: yesGuards });
}

async function decide(call: ClientCall, id: string): Promise<Move<Sale> | Refused> {
  const found = await readSaleWithItem(call.caller.userId, id);
  if (!found) return refuse("NOT_FOUND");
  if (statusAt(found.sale, call.now) !== "ATTACHED") return refuse("TRANSACTION_INVALID_STATUS");
  const yes = customersYes(found, call.now);
  if (!yes.ok) return yes;
  const { sale, args } = yes.value;
  return oneFunction<"submit_transaction", Sale>("submit_transaction", {
    ...args,
    p_code_epoch: null,
    p_answer: saleView(sale, call),
  });
}
