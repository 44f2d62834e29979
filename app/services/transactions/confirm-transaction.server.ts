import { prisma } from "#app/db/client.server.ts";
import { decisionOf, keptOr, once } from "#app/db/idempotency.server.ts";
import { newId } from "#app/db/ids.server.ts";
import { readStanding } from "#app/db/levels/level-facts.server.ts";
import { readMerchantSale, type SaleRow } from "#app/db/transactions/sales.server.ts";
import { inTransaction, type Db } from "#app/db/transaction.server.ts";
import { earningDetail, earningOf, type Earning } from "#app/domain/points/earning.ts";
import { expiryOf } from "#app/domain/points/validity.ts";
import { refuse, type Decision } from "#app/domain/refusals.ts";
import { statusAt } from "#app/domain/transactions/status.ts";
import { lockAccount } from "#app/ledger/post.server.ts";
import { raiseLevels } from "#app/ledger/raise-levels.server.ts";
import type { MerchantCall } from "#app/services/call.ts";
import { merchantSaleView, type MerchantSaleView } from "./merchant-sale-view.ts";

/**
 * The cashier's yes: uses the chosen item, spends reserved points, credits what was earned, raises the level. Done
 * again it answers as before. Refuses NOT_FOUND and TRANSACTION_INVALID_STATUS (no customer's yes yet, refused, too
 * late, cancelled).
 */
export async function confirmTransaction(
  call: MerchantCall,
  id: string,
): Promise<Decision<MerchantSaleView>> {
  return keptOr(call.idempotency, call.now, async () => {
    const sale = await readMerchantSale(prisma, call.caller, id);
    if (!sale) return refuse("NOT_FOUND");
    if (sale.status === "CONFIRMED") return answerAgain(call, sale);
    if (statusAt(sale, call.now) !== "AWAITING_CASHIER") return refuse("TRANSACTION_INVALID_STATUS");
    const moved = await inTransaction((tx) =>
      once(tx, call.idempotency, call.now, () => confirm(tx, call, sale)),
    );
    if (moved.ok || moved.guard !== "TRANSACTION_INVALID_STATUS")
      return decisionOf(moved, { ACCOUNT_DELETED: "TRANSACTION_INVALID_STATUS" });
    // Somebody else was quicker: with the same answer, or with another.
    const answered = await readMerchantSale(prisma, call.caller, id);
    return answered?.status === "CONFIRMED"
      ? answerAgain(call, answered)
      : refuse("TRANSACTION_INVALID_STATUS");
  });
}

/** Kept under its key like the first answer: it is the same still when the sale has been cancelled. */
async function answerAgain(call: MerchantCall, sale: SaleRow): Promise<Decision<MerchantSaleView>> {
  const answer = () => Promise.resolve(merchantSaleView(sale, call));
  return decisionOf(await inTransaction((tx) => once(tx, call.idempotency, call.now, answer)));
}

async function confirm(tx: Db, call: MerchantCall, sale: SaleRow): Promise<MerchantSaleView> {
  const { now } = call;
  await lockAccount(tx, sale.userId);
  const standing = await readStanding(tx, sale.userId, now);
  if (!standing) throw new Error("the customer of a sale has gone");
  // The level held before this sale counts.
  const earning = earningOf(sale.payableMillimes, sale.earningTerms, standing.level);
  await tx.$queryRaw`
    SELECT confirm_transaction(${sale.userId}::uuid, ${sale.id}::uuid, ${newId()}::uuid, ${earning.terms}::jsonb,
      ${earning.total}::int, ${earning.bonus}::int,
      ${expiryOf(standing.accountType, now)}::timestamptz, ${detailOf(sale, earning)}::jsonb, ${now}::timestamptz)::text`;
  await raiseLevels(tx, sale.userId, now);
  const confirmed = await readMerchantSale(tx, call.caller, sale.id);
  if (!confirmed) throw new Error("a sale that was just confirmed is not there");
  return merchantSaleView(confirmed, call);
}

/** Why the points: what the history says beside them. */
function detailOf(sale: SaleRow, earning: Earning): string {
  return JSON.stringify({
    transactionId: sale.id,
    storeId: sale.storeId,
    walletItemId: sale.walletItemId,
    ...earningDetail(sale.payableMillimes, earning),
  });
}
