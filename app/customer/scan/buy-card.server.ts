import { newId } from "#app/core/db/ids.server.ts";
import { decideAndMove, oneFunction, type Move } from "#app/core/db/move-value.server.ts";
import {
  readSalePointForPurchase,
  type SalePointForPurchase,
} from "#app/core/db/transactions/sale-facts.server.ts";
import { saleRecord } from "#app/core/db/transactions/sale-record.ts";
import { businessDayOf } from "#app/core/domain/business-day.ts";
import { accept, refuse, type Decision, type Refused } from "#app/core/domain/refusals.ts";
import { checkAnswers, type CardAnswers } from "#app/core/domain/sale-points/answers.ts";
import { findCard } from "#app/core/domain/sale-points/card.ts";
import { priceOf } from "#app/core/domain/sale-points/price.ts";
import { answerMs } from "#app/core/domain/transactions/times.ts";
import type { ClientCall } from "#app/core/services/call.ts";
import { yesGuards } from "#app/core/services/transactions/customers-yes.server.ts";
import { newSale } from "#app/core/services/transactions/new-sale.server.ts";
import { reduceBy, type Reduced } from "#app/core/services/transactions/reduce-by.ts";
import { saleView } from "./sale-view.server.ts";
import type { SalePointCard } from "#app/core/domain/sale-points/sale-point-record.ts";
import type { Sale } from "#app/core/domain/transactions/sale-answer.ts";

export interface CardPurchase {
  salePointId: string;
  cardId: string;
  /** Whole millimes, for a card without a fixed price; for a card with one it must equal that price. */
  amountMillimes?: number | null;
  walletItemId?: string | null;
  /** By query name. */
  answers?: Record<string, string>;
}

/** What is bought, and its price. */
interface Order {
  salePoint: SalePointForPurchase;
  card: SalePointCard;
  answers: CardAnswers;
  priceMillimes: number;
  walletItemId: string | null;
}

/**
 * Buys a card of a sale point: creates a sale already confirmed by its customer, which waits 5 minutes for
 * the cashier. The card's points and the chosen item are reserved until then; rules.md, In store. Refuses
 * NOT_FOUND (sale point, card, one that is not for sale, item), QUERY_ANSWER_MISSING, INVALID_AMOUNT,
 * WALLET_ITEM_NOT_USABLE, BASKET_BELOW_MINIMUM, ERROR_CLIENT_INSUFFICIENT_POINT_AMOUNT.
 */
export function buyCard(call: ClientCall, purchase: CardPurchase): Promise<Decision<Sale>> {
  const guards = { ...yesGuards, ACCOUNT_DELETED: "UNAUTHORIZED" } as const;
  return decideAndMove(call, { decide: () => decide(call, purchase), guards });
}

async function decide(call: ClientCall, purchase: CardPurchase): Promise<Move<Sale> | Refused> {
  const { salePointId, walletItemId = null } = purchase;
  const salePoint = await readSalePointForPurchase(
    call.caller.userId,
    { salePointId, walletItemId },
    call.now,
  );
  if (!salePoint) return refuse("NOT_FOUND");
  const order = orderOf(call, purchase, salePoint);
  if (!order.ok) return order;
  const reduced = reduceOrder(call, order.value);
  return reduced.ok ? buy(call, order.value, reduced.value) : reduced;
}

function orderOf(
  call: ClientCall,
  { cardId, amountMillimes = null, walletItemId = null, answers: given }: CardPurchase,
  salePoint: SalePointForPurchase,
): Decision<Order> {
  const card = findCard(salePoint.cards, cardId);
  if (!card || card.action !== "BUY") return refuse("NOT_FOUND");
  // The amount also answers the card's amount query.
  const all = { ...(amountMillimes !== null && { amount: String(amountMillimes) }), ...given };
  const answers = checkAnswers(card, all, businessDayOf(call.now));
  if (!answers.ok) return answers;
  const price = priceOf(card, amountMillimes, answers.value);
  return price.ok
    ? accept({ salePoint, card, answers: answers.value, priceMillimes: price.value, walletItemId })
    : price;
}

/** A card that costs no money cannot be reduced: the item would be used up for nothing. */
function reduceOrder(
  { now }: ClientCall,
  { salePoint, priceMillimes, walletItemId }: Order,
): Decision<Reduced> {
  const { partnerId } = salePoint.store;
  const reduced = reduceBy({ partnerId, priceMillimes, walletItemId, item: salePoint.item }, now);
  return reduced.ok && walletItemId !== null && priceMillimes === 0
    ? refuse("WALLET_ITEM_NOT_USABLE")
    : reduced;
}

function buy(call: ClientCall, order: Order, reduced: Reduced): Move<Sale> {
  const { salePoint, card, answers, priceMillimes, walletItemId } = order;
  const { store, earningTerms, customerLevel } = salePoint;
  const { reductionMillimes, payableMillimes, remainingBefore } = reduced;
  const sale = {
    ...newSale(call.now, answerMs),
    status: "AWAITING_CASHIER",
    ...{ storeId: store.id, storeName: store.name, sellerName: null },
    ...{ partnerName: store.partnerName, partnerLogoUrl: store.partnerLogoUrl, earningTerms, customerLevel },
    ...{ card, pointPrice: card.pointPrice, walletItemId, priceMillimes, reductionMillimes, payableMillimes },
  } as const;
  return oneFunction<"buy_card", Sale>("buy_card", {
    p_user: call.caller.userId,
    p_sale: saleRecord({ ...sale, partnerId: store.partnerId, remainingBefore }),
    p_sale_point: salePoint.id,
    p_card: card,
    p_answers: answers,
    p_hold: newId(),
    p_level: customerLevel,
    p_terms: earningTerms,
    p_answer: saleView(sale, call),
  });
}
