import { prisma } from "#app/db/client.server.ts";
import { decisionOf, keptOr, once } from "#app/db/idempotency.server.ts";
import { newId } from "#app/db/ids.server.ts";
import { readOwnSale } from "#app/db/transactions/sales.server.ts";
import { inTransaction, type Db } from "#app/db/transaction.server.ts";
import { refuse, type Decision } from "#app/domain/refusals.ts";
import { statusAt } from "#app/domain/transactions/status.ts";
import { answerMs } from "#app/domain/transactions/times.ts";
import type { ClientCall } from "#app/services/call.ts";
import { reduceBy, type Reduced } from "./choose-item.server.ts";
import { saleView, type SaleView } from "./sale-view.server.ts";

/** How often it is decided anew when a voucher's rest changed at the same moment. */
const decisions = 3;

/** What the database's guards mean to a customer. */
export const submitRefusals = {
  TRANSACTION_INVALID_STATUS: "TRANSACTION_INVALID_STATUS",
  ITEM_NOT_ACTIVE: "WALLET_ITEM_NOT_USABLE",
  INSUFFICIENT_POINTS: "ERROR_CLIENT_INSUFFICIENT_POINT_AMOUNT",
} as const;

/**
 * The customer's yes: from now on the cashier has 5 minutes, and the chosen item is kept for this sale alone.
 * Refuses NOT_FOUND, TRANSACTION_INVALID_STATUS, WALLET_ITEM_NOT_USABLE, BASKET_BELOW_MINIMUM.
 */
export async function submitTransaction(call: ClientCall, id: string): Promise<Decision<SaleView>> {
  return keptOr(call.idempotency, call.now, async () => {
    for (let attempt = 1; attempt <= decisions; attempt++) {
      const sale = await readOwnSale(prisma, call.caller.userId, id);
      if (!sale) return refuse("NOT_FOUND");
      if (statusAt(sale, call.now) !== "ATTACHED") return refuse("TRANSACTION_INVALID_STATUS");
      const reduced = await reduceBy(call, sale, sale.walletItemId);
      if (!reduced.ok) return reduced.refusal === "NOT_FOUND" ? refuse("WALLET_ITEM_NOT_USABLE") : reduced;
      const chosen = { id, walletItemId: sale.walletItemId, reduced: reduced.value };
      const moved = await inTransaction((tx) =>
        once(tx, call.idempotency, call.now, () => submit(tx, call, chosen)),
      );
      if (moved.ok || moved.guard !== "FACTS_CHANGED") return decisionOf(moved, submitRefusals);
    }
    return refuse("CONFLICT");
  });
}

interface Chosen {
  id: string;
  walletItemId: string | null;
  reduced: Reduced;
}

/** Inside the transaction of the customer's yes; a guard of the database may refuse and undo it. */
export async function submit(
  tx: Db,
  call: ClientCall,
  { id, walletItemId, reduced }: Chosen,
): Promise<SaleView> {
  const { userId } = call.caller;
  const expiresAt = new Date(call.now.getTime() + answerMs);
  await tx.$queryRaw`
    SELECT submit_transaction(${userId}::uuid, ${id}::uuid, ${walletItemId}::uuid, ${reduced.remainingBefore}::int,
      ${reduced.reductionMillimes}::int, ${reduced.payableMillimes}::int, ${newId()}::uuid, ${expiresAt}::timestamptz,
      ${call.now}::timestamptz)::text`;
  const sale = await readOwnSale(tx, userId, id);
  if (!sale) throw new Error("a sale that was just sent to its cashier is not there");
  return saleView(tx, sale, call);
}
