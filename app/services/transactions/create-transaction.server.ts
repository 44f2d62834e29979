import { randomInt } from "node:crypto";
import { callFunction } from "#app/db/call-function.server.ts";
import { readCallerStore, type CallerStore } from "#app/db/transactions/caller-store.server.ts";
import { newId } from "#app/db/ids.server.ts";
import { decideAndMove, oneTransaction } from "#app/db/move-value.server.ts";
import { noCustomerId, readMerchantSale } from "#app/db/transactions/sales.server.ts";
import type { Db } from "#app/db/transaction.server.ts";
import type { Decision } from "#app/domain/refusals.ts";
import { writeTransactionCode } from "#app/domain/wallet/transaction-code.ts";
import { attachMs } from "#app/domain/transactions/times.ts";
import type { MerchantCall } from "#app/services/call.ts";
import { merchantSaleView, type MerchantSaleView } from "./merchant-sale-view.ts";

export interface NewTransaction {
  /** Whole millimes, at least 1. */
  priceMillimes: number;
  sellerName: string;
  reference?: string;
  /** For a company's key. */
  storeId?: string;
}

/**
 * A till's new sale, which one customer can attach for 15 minutes; rules.md, In store.
 * Refuses INVALID_INPUT and NOT_FOUND for the store.
 */
export async function createTransaction(
  call: MerchantCall,
  input: NewTransaction,
): Promise<Decision<MerchantSaleView>> {
  const store = await readCallerStore(call.caller, input.storeId);
  if (!store.ok) return store;
  return decideAndMove(call, {
    decide: async () => oneTransaction((tx) => make(tx, call, input, store.value)),
  });
}

async function make(
  tx: Db,
  call: MerchantCall,
  input: NewTransaction,
  store: CallerStore,
): Promise<MerchantSaleView> {
  const id = newId();
  await tx.transaction.create({
    data: {
      userId: noCustomerId,
      id,
      code: writeTransactionCode((below) => randomInt(below)),
      partnerId: store.partnerId,
      storeId: store.id,
      status: "CREATED",
      sellerName: input.sellerName,
      reference: input.reference,
      priceMillimes: input.priceMillimes,
      reductionMillimes: 0,
      payableMillimes: input.priceMillimes,
      pointsEarned: 0,
      bonusPoints: 0,
      createdAt: call.now,
      expiresAt: new Date(call.now.getTime() + attachMs),
    },
  });
  await callFunction(tx, "announce_transaction", {
    p_user: noCustomerId,
    p_transaction: id,
    p_now: call.now,
  });
  const sale = await readMerchantSale(tx, call.caller, id);
  if (!sale) throw new Error("a sale that was just made is not there");
  return merchantSaleView(sale, call);
}
