import { callFunction } from "#app/db/call-function.server.ts";
import { prisma } from "#app/db/client.server.ts";
import { newId } from "#app/db/ids.server.ts";
import { readStanding } from "#app/db/levels/level-facts.server.ts";
import { decideAndMove, oneTransaction, type Move } from "#app/db/move-value.server.ts";
import { readMerchantSale, type SaleRow } from "#app/db/transactions/sales.server.ts";
import type { Db } from "#app/db/transaction.server.ts";
import { earningDetail, earningOf, type Earning } from "#app/domain/points/earning.ts";
import { expiryOf } from "#app/domain/points/validity.ts";
import { refuse, type Decision, type Refused } from "#app/domain/refusals.ts";
import { statusAt } from "#app/domain/transactions/status.ts";
import { lockAccount, type EntryDetail } from "#app/ledger/post.server.ts";
import { levelsAfter } from "#app/ledger/raise-levels.server.ts";
import type { MerchantCall } from "#app/services/call.ts";
import { merchantSaleView, type MerchantSaleView } from "./merchant-sale-view.ts";

/**
 * The cashier's confirmation: uses the chosen item, spends reserved points, credits earned points, raises the
 * level. Repeating it returns the same. Refuses NOT_FOUND and TRANSACTION_INVALID_STATUS (not confirmed by
 * the customer yet, refused, too late, cancelled).
 */
export function confirmTransaction(call: MerchantCall, id: string): Promise<Decision<MerchantSaleView>> {
  return decideAndMove(call, {
    decide: () => decide(call, id),
    guards: {
      ACCOUNT_DELETED: "TRANSACTION_INVALID_STATUS",
      // A concurrent call was faster, with the same answer or with another.
      TRANSACTION_INVALID_STATUS: "DECIDE_AGAIN",
    },
  });
}

async function decide(call: MerchantCall, id: string): Promise<Move<MerchantSaleView> | Refused> {
  const sale = await readMerchantSale(prisma, call.caller, id);
  if (!sale) return refuse("NOT_FOUND");
  // Stored under its key like the first answer: it stays the same even after the sale is cancelled.
  if (sale.status === "CONFIRMED") return oneTransaction(async () => merchantSaleView(sale, call));
  if (statusAt(sale, call.now) !== "AWAITING_CASHIER") return refuse("TRANSACTION_INVALID_STATUS");
  return oneTransaction((tx) => confirm(tx, call, sale));
}

async function confirm(tx: Db, call: MerchantCall, sale: SaleRow): Promise<MerchantSaleView> {
  const { now } = call;
  const { userId, payableMillimes } = sale;
  await lockAccount(tx, userId);
  const standing = await readStanding(tx, userId, now);
  if (!standing) throw new Error("the customer of a sale has gone");
  // The level before this sale counts.
  const earning = earningOf(payableMillimes, sale.earningTerms, standing.level);
  const event = { inStoreTransactions: 1, spent30DaysMillimes: payableMillimes };
  await callFunction(tx, "confirm_transaction", {
    p_user: userId,
    p_transaction: sale.id,
    p_use: newId(),
    p_terms: earning.terms,
    p_points: earning.total,
    p_bonus: earning.bonus,
    p_points_expire_at: expiryOf(standing.accountType, now),
    p_detail: detailOf(sale, earning),
    ...(await levelsAfter(tx, { userId, standing, now }, event)),
    p_now: now,
  });
  const confirmed = await readMerchantSale(tx, call.caller, sale.id);
  if (!confirmed) throw new Error("a sale that was just confirmed is not there");
  return merchantSaleView(confirmed, call);
}

/** The reason for the points, as the history shows it. */
function detailOf(sale: SaleRow, earning: Earning): EntryDetail {
  return {
    transactionId: sale.id,
    storeId: sale.storeId,
    walletItemId: sale.walletItemId,
    ...earningDetail(sale.payableMillimes, earning),
  };
}
