import { prisma } from "#app/db/client.server.ts";
import { queueStoreEvent } from "#app/db/messages/outbox.server.ts";
import { readOwnSale, type SaleRow } from "#app/db/transactions/sales.server.ts";
import { transact } from "#app/db/transaction.server.ts";
import { readItemForSale } from "#app/db/wallet/usable-items.server.ts";
import { accept, refuse, type Decision } from "#app/domain/refusals.ts";
import { statusAt } from "#app/domain/transactions/status.ts";
import { reductionOf, type Reduction } from "#app/domain/wallet/reduction.ts";
import { unusableReason } from "#app/domain/wallet/usability.ts";
import type { ClientCall } from "#app/services/call.ts";
import { saleView, type SaleView } from "./sale-view.server.ts";

export interface Choice {
  id: string;
  /** The voucher or coupon to use, or null for none. */
  walletItemId: string | null;
  answers?: Record<string, string>;
}

/** What a sale costs with an item, and the voucher's value at that moment. */
export interface Reduced extends Reduction {
  remainingBefore: number | null;
}

/**
 * Chooses the item to pay less with, until the customer confirms. Nothing is used or reserved yet. Refuses
 * NOT_FOUND, TRANSACTION_INVALID_STATUS, WALLET_ITEM_NOT_USABLE, BASKET_BELOW_MINIMUM.
 */
export async function chooseItem(call: ClientCall, choice: Choice): Promise<Decision<SaleView>> {
  const { userId } = call.caller;
  const sale = await readOwnSale(prisma, userId, choice.id);
  if (!sale) return refuse("NOT_FOUND");
  if (statusAt(sale, call.now) !== "ATTACHED") return refuse("TRANSACTION_INVALID_STATUS");
  const reduced = await reduceBy(call, sale, choice.walletItemId);
  if (!reduced.ok) return reduced;
  const { reductionMillimes, payableMillimes } = reduced.value;
  const data = {
    walletItemId: choice.walletItemId,
    reductionMillimes,
    payableMillimes,
    answers: choice.answers,
  };
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
  const after = await readOwnSale(prisma, userId, sale.id);
  return after ? accept(await saleView(prisma, after, call)) : refuse("NOT_FOUND");
}

/** What an item takes off a sale. Refuses NOT_FOUND, WALLET_ITEM_NOT_USABLE, BASKET_BELOW_MINIMUM. */
export async function reduceBy(
  call: ClientCall,
  { partnerId, priceMillimes }: Pick<SaleRow, "partnerId" | "priceMillimes">,
  walletItemId: string | null,
): Promise<Decision<Reduced>> {
  if (walletItemId === null)
    return accept({ reductionMillimes: 0, payableMillimes: priceMillimes, remainingBefore: null });
  const own = await prisma.walletItem.findUnique({
    where: { userId_id: { userId: call.caller.userId, id: walletItemId } },
    select: { id: true },
  });
  if (!own) return refuse("NOT_FOUND");
  const item = await readItemForSale(prisma, call.caller.userId, partnerId, walletItemId);
  if (!item || unusableReason(item, call.now)) return refuse("WALLET_ITEM_NOT_USABLE");
  const reduced = reductionOf(item, priceMillimes);
  return reduced.ok ? accept({ ...reduced.value, remainingBefore: item.remainingMillimes }) : reduced;
}
