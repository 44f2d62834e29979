import { prisma } from "#app/db/client.server.ts";
import { decisionOf, keptOr, once } from "#app/db/idempotency.server.ts";
import { readMerchantSale, type SaleRow } from "#app/db/transactions/sales.server.ts";
import { inTransaction, type Db } from "#app/db/transaction.server.ts";
import { refuse, type Decision } from "#app/domain/refusals.ts";
import { statusAt } from "#app/domain/transactions/status.ts";
import type { MerchantCall } from "#app/services/call.ts";
import { merchantSaleView, type MerchantSaleView } from "./merchant-sale-view.ts";

/**
 * The cashier's no: what was kept for the sale is free again. Refuses NOT_FOUND and TRANSACTION_INVALID_STATUS.
 * @param reason for the customer, in the cashier's own words; null for none
 */
export async function refuseTransaction(
  call: MerchantCall,
  id: string,
  reason: string | null,
): Promise<Decision<MerchantSaleView>> {
  return keptOr(call.idempotency, call.now, async () => {
    const sale = await readMerchantSale(prisma, call.caller, id);
    if (!sale) return refuse("NOT_FOUND");
    if (statusAt(sale, call.now) !== "AWAITING_CASHIER") return refuse("TRANSACTION_INVALID_STATUS");
    const moved = await inTransaction((tx) =>
      once(tx, call.idempotency, call.now, () => close(tx, call, sale, reason)),
    );
    return decisionOf(moved, { TRANSACTION_INVALID_STATUS: "TRANSACTION_INVALID_STATUS" });
  });
}

async function close(
  tx: Db,
  call: MerchantCall,
  sale: SaleRow,
  reason: string | null,
): Promise<MerchantSaleView> {
  await tx.$queryRaw`
    SELECT refuse_transaction(${sale.userId}::uuid, ${sale.id}::uuid, ${reason}::text, ${call.now}::timestamptz)::text`;
  const refused = await readMerchantSale(tx, call.caller, sale.id);
  if (!refused) throw new Error("a sale that was just refused is not there");
  return merchantSaleView(refused, call);
}
