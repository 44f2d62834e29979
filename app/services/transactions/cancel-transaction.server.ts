import { prisma } from "#app/db/client.server.ts";
import { decisionOf, keptOr, once } from "#app/db/idempotency.server.ts";
import { newId } from "#app/db/ids.server.ts";
import { readMerchantSale, type SaleRow } from "#app/db/transactions/sales.server.ts";
import { inTransaction, type Db } from "#app/db/transaction.server.ts";
import { refuse, type Decision } from "#app/domain/refusals.ts";
import { cancellationOf, type Cancellation } from "#app/domain/transactions/cancellation.ts";
import type { MerchantCall } from "#app/services/call.ts";
import { merchantSaleView, type MerchantSaleView } from "./merchant-sale-view.ts";

/** How often a cancel is decided anew when another changed the sale at the same moment. */
const decisions = 3;

/**
 * Cancels a confirmed sale, or a part of it: its points are taken back, what is spent already is owed; a whole cancel
 * gives the coupon, the voucher's amount and a card's points back. rules.md, Points, Refund.
 * Refuses NOT_FOUND, TRANSACTION_INVALID_STATUS, CANCEL_NOT_ALLOWED.
 * @param amountMillimes null for all that is left
 */
export async function cancelTransaction(
  call: MerchantCall,
  id: string,
  amountMillimes: number | null,
): Promise<Decision<MerchantSaleView>> {
  return keptOr(call.idempotency, call.now, async () => {
    for (let attempt = 1; attempt <= decisions; attempt++) {
      const sale = await readMerchantSale(prisma, call.caller, id);
      if (!sale) return refuse("NOT_FOUND");
      const cancellation = cancellationOf(sale, amountMillimes, call.now);
      if (!cancellation.ok) return cancellation;
      const moved = await inTransaction((tx) =>
        once(tx, call.idempotency, call.now, () => cancel(tx, call, sale, cancellation.value)),
      );
      if (moved.ok || moved.guard !== "FACTS_CHANGED") return decisionOf(moved);
    }
    return refuse("CONFLICT");
  });
}

async function cancel(
  tx: Db,
  call: MerchantCall,
  sale: SaleRow,
  cancellation: Cancellation,
): Promise<MerchantSaleView> {
  const { amountMillimes, pointsBack } = cancellation;
  const detail = JSON.stringify({
    transactionId: sale.id,
    storeId: sale.storeId,
    cancelledMillimes: amountMillimes,
  });
  await tx.$queryRaw`
    SELECT cancel_transaction(${sale.userId}::uuid, ${sale.id}::uuid, ${sale.cancelledMillimes}::int,
      ${amountMillimes}::int, ${pointsBack}::int, ${newId()}::uuid, ${detail}::jsonb, ${call.now}::timestamptz)`;
  const cancelled = await readMerchantSale(tx, call.caller, sale.id);
  if (!cancelled) throw new Error("a sale that was just cancelled is not there");
  return merchantSaleView(cancelled, call);
}
