import { queueStoreEvent } from "#app/core/db/messages/outbox.server.ts";
import { readSaleWithItem } from "#app/core/db/transactions/sale-facts.server.ts";
import { readOwnSale } from "#app/core/db/transactions/sales.server.ts";
import { transact } from "#app/core/db/transaction.server.ts";
import { accept, refuse, type Decision } from "#app/core/domain/refusals.ts";
import { statusAt } from "#app/core/domain/transactions/status.ts";
import type { ClientCall } from "#app/core/services/call.ts";
import { reduceBy } from "#app/core/services/transactions/reduce-by.ts";
import { readSaleView } from "./sale-view.server.ts";
import type { Sale } from "#app/core/domain/transactions/sale-answer.ts";

export interface Choice {
  id: string;
  /** The voucher or coupon to use, or null for none. */
  walletItemId: string | null;
  answers?: Record<string, string>;
}

/**
 * Chooses the item to pay less with, until the customer confirms. Nothing is used or reserved yet. Refuses
 * NOT_FOUND, TRANSACTION_INVALID_STATUS, WALLET_ITEM_NOT_USABLE, BASKET_BELOW_MINIMUM.
 */
export async function chooseItem(call: ClientCall, choice: Choice): Promise<Decision<Sale>> {
  const { userId } = call.caller;
  const { walletItemId } = choice;
  const found = await readSaleWithItem(userId, choice.id, walletItemId);
  if (!found) return refuse("NOT_FOUND");
  const { sale, item } = found;
  if (statusAt(sale, call.now) !== "ATTACHED") return refuse("TRANSACTION_INVALID_STATUS");
  const reduced = reduceBy({ ...sale, walletItemId, item }, call.now);
  if (!reduced.ok) return reduced;
  const { reductionMillimes, payableMillimes } = reduced.value;
  const data = { walletItemId, reductionMillimes, payableMillimes, answers: choice.answers };
  const chosen = await transact(async (tx) => {
    const { count } = await tx.transaction.updateMany({
      where: { userId, id: sale.id, status: "ATTACHED" },
      data,
    });
    if (count > 0)
      await queueStoreEvent(
        tx,
        sale.storeId,
        { type: "transaction", id: sale.id, status: "ATTACHED" },
        call.now,
      );
    return count > 0;
  });
  if (!chosen) return refuse("TRANSACTION_INVALID_STATUS");
  const after = await readOwnSale(userId, sale.id);
  return after ? accept(await readSaleView(after, call)) : refuse("NOT_FOUND");
}
