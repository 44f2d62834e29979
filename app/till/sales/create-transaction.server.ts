import { decideAndMove, oneFunction, type Move } from "#app/core/db/move-value.server.ts";
import { readCallerStore, type CallerStore } from "#app/core/db/partners/caller-store.server.ts";
import { saleRecord } from "#app/core/db/transactions/sale-record.ts";
import { hasCome } from "#app/core/domain/business-day.ts";
import { refuse, type Decision } from "#app/core/domain/refusals.ts";
import { attachMs } from "#app/core/domain/transactions/times.ts";
import type { MerchantSale } from "#app/core/domain/transactions/sale-answer.ts";
import type { MerchantCall } from "#app/core/services/call.ts";
import { merchantSaleView } from "#app/core/services/transactions/merchant-sale-view.ts";
import { newSale } from "#app/core/services/transactions/new-sale.server.ts";

export interface NewTransaction {
  /** Whole millimes, at least 1. */
  priceMillimes: number;
  sellerName: string;
  reference?: string;
  /** For a company's key. */
  storeId?: string;
}

/**
 * Creates a till's sale, which one customer can attach within 15 minutes; rules.md, In store. Refuses
 * INVALID_INPUT, NOT_FOUND and STORE_CLOSED for the store.
 */
export async function createTransaction(
  call: MerchantCall,
  input: NewTransaction,
): Promise<Decision<MerchantSale>> {
  const store = await readCallerStore(call.caller, input.storeId);
  if (!store.ok) return store;
  return decideAndMove(call, {
    decide: async () =>
      hasCome(store.value.closedFrom, call.now) ? refuse("STORE_CLOSED") : make(call, input, store.value),
  });
}

function make(call: MerchantCall, input: NewTransaction, store: CallerStore): Move<MerchantSale> {
  const { priceMillimes, sellerName, reference = null } = input;
  const sale = {
    ...newSale(call.now, attachMs),
    status: "CREATED",
    ...{ storeId: store.id, storeName: store.name, sellerName, reference, customerFirstName: null },
    ...{ card: null, answers: {}, pointPrice: 0 },
    ...{ priceMillimes, reductionMillimes: 0, payableMillimes: priceMillimes },
  } as const;
  return oneFunction<"create_transaction", MerchantSale>("create_transaction", {
    p_sale: saleRecord({ ...sale, partnerId: store.partnerId }),
    p_answer: merchantSaleView(sale, call),
  });
}
