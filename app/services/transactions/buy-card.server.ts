import { randomInt } from "node:crypto";
import { newId } from "#app/db/ids.server.ts";
import { lockActiveCustomer } from "#app/db/accounts/lock-active-customer.server.ts";
import { decideAndMove, oneTransaction, type Move } from "#app/db/move-value.server.ts";
import { readSalePoint, type SalePointRow } from "#app/db/transactions/sale-points.server.ts";
import type { Db } from "#app/db/transaction.server.ts";
import { businessDayOf } from "#app/domain/business-day.ts";
import { accept, refuse, type Decision, type Refused } from "#app/domain/refusals.ts";
import { checkAnswers, type CardAnswers } from "#app/domain/sale-points/answers.ts";
import { findCard, type SalePointCard } from "#app/domain/sale-points/card.ts";
import { priceOf } from "#app/domain/sale-points/price.ts";
import { attachMs } from "#app/domain/transactions/times.ts";
import { writeTransactionCode } from "#app/domain/wallet/transaction-code.ts";
import type { ClientCall } from "#app/services/call.ts";
import { reduceBy, type Reduced } from "./choose-item.server.ts";
import type { SaleView } from "./sale-view.server.ts";
import { submit, submitGuards } from "./submit-transaction.server.ts";

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
  salePoint: SalePointRow;
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
export function buyCard(call: ClientCall, purchase: CardPurchase): Promise<Decision<SaleView>> {
  const guards = { ...submitGuards, ACCOUNT_DELETED: "UNAUTHORIZED" } as const;
  return decideAndMove(call, { decide: () => decide(call, purchase), guards });
}

async function decide(call: ClientCall, purchase: CardPurchase): Promise<Move<SaleView> | Refused> {
  const order = await orderOf(call, purchase);
  if (!order.ok) return order;
  const reduced = await reduceOrder(call, order.value);
  return reduced.ok ? oneTransaction((tx) => buy(tx, call, order.value, reduced.value)) : reduced;
}

async function orderOf(call: ClientCall, purchase: CardPurchase): Promise<Decision<Order>> {
  const { amountMillimes = null, walletItemId = null } = purchase;
  const salePoint = await readSalePoint({ id: purchase.salePointId });
  const card = salePoint && findCard(salePoint.cards, purchase.cardId);
  if (!card || card.action !== "BUY") return refuse("NOT_FOUND");
  // The amount also answers the card's amount query.
  const given = { ...(amountMillimes !== null && { amount: String(amountMillimes) }), ...purchase.answers };
  const answers = checkAnswers(card, given, businessDayOf(call.now));
  if (!answers.ok) return answers;
  const price = priceOf(card, amountMillimes, answers.value);
  return price.ok
    ? accept({ salePoint, card, answers: answers.value, priceMillimes: price.value, walletItemId })
    : price;
}

/** A card that costs no money cannot be reduced: the item would be used up for nothing. */
async function reduceOrder(
  call: ClientCall,
  { salePoint, priceMillimes, walletItemId }: Order,
): Promise<Decision<Reduced>> {
  const reduced = await reduceBy(call, { partnerId: salePoint.store.partnerId, priceMillimes }, walletItemId);
  return reduced.ok && walletItemId !== null && priceMillimes === 0
    ? refuse("WALLET_ITEM_NOT_USABLE")
    : reduced;
}

async function buy(tx: Db, call: ClientCall, order: Order, reduced: Reduced): Promise<SaleView> {
  const { userId } = call.caller;
  const { salePoint, card, answers, priceMillimes, walletItemId } = order;
  const id = newId();
  await lockActiveCustomer(tx, userId);
  await tx.transaction.create({
    data: {
      userId,
      id,
      code: writeTransactionCode((below) => randomInt(below)),
      partnerId: salePoint.store.partnerId,
      storeId: salePoint.store.id,
      status: "ATTACHED",
      salePointId: salePoint.id,
      card: { ...card },
      answers,
      walletItemId,
      priceMillimes,
      reductionMillimes: 0,
      payableMillimes: priceMillimes,
      pointPrice: card.pointPrice,
      pointsEarned: 0,
      bonusPoints: 0,
      createdAt: call.now,
      expiresAt: new Date(call.now.getTime() + attachMs),
    },
  });
  return submit(tx, call, { id, walletItemId, reduced });
}
