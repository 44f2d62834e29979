import { decideAndMove, oneFunction, type Move } from "#app/core/db/move-value.server.ts";
import {
  readCallerStore,
  type CallerStore,
  readSeller,
  soldBy,
  type Seller,
} from "#app/core/db/partners/caller-store.server.ts";
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
  /** Of a till without cashiers; else the cashier's name unless it is given. */
  sellerName?: string;
  cashierId?: string;
  reference?: string;
  /** For a company's key. */
  storeId?: string;
}

/**
 * Creates a till's sale, which one customer can attach within 15 minutes; rules.md, In store. Refuses
 * INVALID_INPUT, NOT_FOUND and STORE_CLOSED for the store, and CASHIER_INVALID.
 */
export async function createTransaction(
  call: MerchantCall,
  input: NewTransaction,
): Promise<Decision<MerchantSale>> {
  const store = await readCallerStore(call.caller, input.storeId);
  if (!store.ok) return store;
  return decideAndMove(call, {
    decide: async () => {
      if (hasCome(store.value.closedFrom, call.now)) return refuse("STORE_CLOSED");
      const seller = await readSeller(input, store.value.id);
      return seller.ok ? make(call, input, { store: store.value, seller: seller.value }) : seller;
    },
  });
}

function make(
  call: MerchantCall,
  input: NewTransaction,
  { store, seller }: { store: CallerStore; seller: Seller },
): Move<MerchantSale> {
  const { priceMillimes, reference = null } = input;
  const sale = {
    ...newSale(call.now, attachMs),
    status: "CREATED",
    ...{ storeId: store.id, storeName: store.name, reference, customerFirstName: null, ...soldBy(seller) },
    ...{ card: null, answers: {}, pointPrice: 0 },
    ...{ priceMillimes, reductionMillimes: 0, payableMillimes: priceMillimes },
  } as const;
  return oneFunction<"create_transaction", MerchantSale>("create_transaction", {
    p_sale: saleRecord({ ...sale, partnerId: store.partnerId }),
    p_answer: merchantSaleView(sale, call),
  });
}
