import { readCustomerHandle } from "#app/core/auth/customer-handles.server.ts";
import { decideAndMove, oneFunction, type Move } from "#app/core/db/move-value.server.ts";
import { callerStoreId, readSeller, soldBy, type Seller } from "#app/core/db/partners/caller-store.server.ts";
import { readSaleToCustomer, type SaleToCustomer } from "#app/core/db/transactions/sale-facts.server.ts";
import { saleRecord } from "#app/core/db/transactions/sale-record.ts";
import { hasCome } from "#app/core/domain/business-day.ts";
import { refuse, type Decision, type Refused } from "#app/core/domain/refusals.ts";
import { sandboxFactor } from "#app/core/auth/limit.server.ts";
import { attachMs, unansweredAsks } from "#app/core/domain/transactions/times.ts";
import type { MerchantSale } from "#app/core/domain/transactions/sale-answer.ts";
import type { MerchantCall } from "#app/core/services/call.ts";
import type { NewTransaction } from "./create-transaction.server.ts";
import { merchantSaleView } from "#app/core/services/transactions/merchant-sale-view.ts";
import { newSale } from "#app/core/services/transactions/new-sale.server.ts";
import { reduceBy, type Reduced } from "#app/core/services/transactions/reduce-by.ts";

export interface SaleByCard extends NewTransaction {
  /** The handle that the look-up of the card gave. */
  customer: string;
  /** The voucher or coupon that the customer wants to use. */
  walletItemId?: string;
}

/**
 * Creates a sale for the customer whose card the store has looked up. It is attached from the start, with the
 * chosen item. The customer has 15 minutes to confirm; until then nothing is used or reserved. Refuses
 * CUSTOMER_HANDLE_INVALID (older than five minutes, another store's, the customer's codes ended since), USER_BLOCKED, NOT_FOUND (store, item),
 * WALLET_ITEM_NOT_USABLE, BASKET_BELOW_MINIMUM, CASHIER_INVALID, INVALID_INPUT and STORE_CLOSED for the store, and
 * TOO_MANY_REQUESTS for a customer who was asked too often in vain.
 */
export function sellToCustomer(call: MerchantCall, input: SaleByCard): Promise<Decision<MerchantSale>> {
  const guards = {
    ACCOUNT_DELETED: "CUSTOMER_HANDLE_INVALID",
    CODE_ENDED: "CUSTOMER_HANDLE_INVALID",
    ASKED_TOO_OFTEN: refuse("TOO_MANY_REQUESTS", { retryAfterSeconds: unansweredAsks.withinMs / 1000 }),
  } as const;
  return decideAndMove(call, { decide: () => decide(call, input), guards });
}

async function decide(call: MerchantCall, input: SaleByCard): Promise<Move<MerchantSale> | Refused> {
  const { caller, now } = call;
  const storeId = callerStoreId(caller, input.storeId);
  if (!storeId.ok) return storeId;
  const known = readCustomerHandle(input.customer, { storeId: storeId.value, now });
  if (!known) return refuse("CUSTOMER_HANDLE_INVALID");
  const { userId } = known;
  const { walletItemId = null, priceMillimes } = input;
  const { partnerId } = caller;
  const found = await readSaleToCustomer(userId, { storeId: storeId.value, partnerId, walletItemId }, now);
  if (!found) return refuse("NOT_FOUND");
  if (hasCome(found.store.closedFrom, now)) return refuse("STORE_CLOSED");
  const { customer, item } = found;
  if (customer?.codeEpoch !== known.codeEpoch) return refuse("CUSTOMER_HANDLE_INVALID");
  if (customer.blocked) return refuse("USER_BLOCKED");
  const reduced = reduceBy({ partnerId, priceMillimes, walletItemId, item }, now);
  if (!reduced.ok) return reduced;
  const seller = await readSeller(input, storeId.value);
  if (!seller.ok) return seller;
  return sell(call, input, { ...known, ...found, reduced: reduced.value, seller: seller.value });
}

type Facts = SaleToCustomer & { userId: string; lookupId: string; reduced: Reduced; seller: Seller };

function sell(call: MerchantCall, input: SaleByCard, facts: Facts): Move<MerchantSale> {
  const { priceMillimes, reference = null } = input;
  const { userId, store, customer, reduced } = facts;
  const { reductionMillimes, payableMillimes } = reduced;
  const { withinMs, here, everywhere } = unansweredAsks;
  const sale = {
    ...newSale(call.now, attachMs),
    status: "ATTACHED",
    ...{ storeId: store.id, storeName: store.name, reference, ...soldBy(facts.seller) },
    ...{ customerFirstName: customer?.firstName ?? null, card: null, answers: {}, pointPrice: 0 },
    ...{ priceMillimes, reductionMillimes, payableMillimes },
  } as const;
  return oneFunction<"sell_to_customer", MerchantSale>("sell_to_customer", {
    p_user: userId,
    p_sale: saleRecord({ ...sale, partnerId: store.partnerId, walletItemId: input.walletItemId ?? null }),
    p_lookup: facts.lookupId,
    p_since: new Date(call.now.getTime() - withinMs),
    p_most_here: here * sandboxFactor(),
    p_most: everywhere * sandboxFactor(),
    p_answer: merchantSaleView(sale, call),
  });
}
