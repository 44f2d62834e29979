import { randomUUID } from "node:crypto";
import { isPaymentOff, refuseOff } from "#app/core/adapters/services-off.server.ts";
import { prisma } from "#app/core/db/client.server.ts";
import { newId, newItem } from "#app/core/db/ids.server.ts";
import type { Standing } from "#app/core/db/levels/level-facts.server.ts";
import {
  decideAndMove,
  followed,
  oneFunction,
  type Move,
  keptAnswer,
} from "#app/core/db/move-value.server.ts";
import { readPurchaseFacts, type OfferForPurchase } from "./offer-facts.server.ts";
import { isFor, ownSegments } from "#app/core/db/segments/segment-facts.server.ts";
import { hasCome } from "#app/core/domain/business-day.ts";
import { firstCoupon } from "#app/core/domain/levels/levels.ts";
import { availabilityOf, offerRefusalOf } from "#app/core/domain/offers/availability.ts";
import type {
  AwaitingPurchase,
  CompletedPurchase,
  PurchaseMade,
} from "#app/core/domain/offers/purchase-answer.ts";
import { statusRefusal } from "#app/core/domain/offers/offer-state.ts";
import { maxWaiting, paymentExpiry } from "#app/core/domain/payments/times.ts";
import { refuse, type Decision, type Refused } from "#app/core/domain/refusals.ts";
import { countPurchase } from "#app/core/log/metrics.server.ts";
import { eventRewards } from "#app/core/rewards/event-rewards.server.ts";
import type { ClientCall } from "#app/core/services/call.ts";
import { paymentUrlOf } from "#app/core/services/payment-url.server.ts";

const guards = {
  INSUFFICIENT_POINTS: "ERROR_CLIENT_INSUFFICIENT_POINT_AMOUNT",
  LIMIT_REACHED: "ERROR_CLIENT_INSUFFICIENT_POINT_AMOUNT",
  OUT_OF_STOCK: "ERROR_OFFER_OUT_OF_STOCK",
  ACCOUNT_DELETED: "NOT_FOUND",
  // An operator changed the offer at the same moment.
  OFFER_CHANGED: "DECIDE_AGAIN",
  OFFER_GONE: "DECIDE_AGAIN",
} as const;

/**
 * Buys an offer, in one transaction and once per key. For points: debit, stock, wallet item, limit and level.
 * With a money part all of it is reserved for 15 minutes and an invoice is created, to be paid at its
 * `paymentUrl`. Refuses by the offer's status and availability (rules.md, Offers), NOT_FOUND,
 * IDEMPOTENCY_KEY_REUSED.
 */
export async function purchaseOffer(
  call: ClientCall,
  input: { offerId: string },
): Promise<Decision<PurchaseMade>> {
  const decide = async () => {
    const facts = await readPurchaseFacts(call.caller.userId, input.offerId, call.now);
    return facts ? decideFrom(call, facts) : refuse("NOT_FOUND");
  };
  const made = await decideAndMove(call, { decide, guards });
  if (!made.ok) countPurchase(made.refusal);
  else if (!made.replayed) countPurchase(made.value.status);
  return made;
}

/** What was bought with the call's key already; null if nothing was. */
export async function boughtWith(call: ClientCall): Promise<PurchaseMade | null> {
  const kept = await keptAnswer<PurchaseMade>(call);
  return kept?.ok ? kept.value : null;
}

async function decideFrom(
  call: ClientCall,
  { offer, standing }: { offer: OfferForPurchase; standing: Standing },
): Promise<Move<PurchaseMade> | Refused> {
  const own = await ownSegments(call.caller.userId, [offer.segmentId], call.now);
  if (!isFor(offer, own) || hasCome(offer.closedFrom, call.now)) return refuse("NOT_FOUND");
  const buyer = {
    ...offer.facts,
    premium: standing.premium,
    level: standing.level,
    paymentOff: isPaymentOff(offer),
  };
  const refusal = statusRefusal(offer.status) ?? offerRefusalOf(availabilityOf(offer, buyer, call.now));
  if (refusal === "SERVICE_OFF") return refuseOff("PAYMENT");
  if (refusal) return refuse(refusal);
  return offer.pricingType === "POINTS_ONLY" ? buy(call, offer, standing) : reserve(call, offer);
}

function sourceOf(offer: OfferForPurchase): "CONSUMED" | "CONSUMED_PRODUCT" {
  return offer.partnerId ? "CONSUMED" : "CONSUMED_PRODUCT";
}

async function buy(
  call: ClientCall,
  offer: OfferForPurchase,
  standing: Standing,
): Promise<Move<PurchaseMade>> {
  const { userId } = call.caller;
  const item = newItem(offer);
  const event = firstCoupon(offer.type, standing.levelFacts);
  const { now } = call;
  const move = oneFunction<"purchase_offer", CompletedPurchase, "totalPoints" | "levelUp">("purchase_offer", {
    p_user: userId,
    p_item: item,
    p_point_price: offer.pointPrice,
    p_source: sourceOf(offer),
    p_levels: await eventRewards().levelsAfter(prisma, { userId, standing, now }, event),
    p_answer: { id: item.purchase, status: "COMPLETED", walletItemId: item.item },
  });
  // Campaigns reward a purchase, and the level that it brought.
  const { campaignsVersion: version } = standing;
  return followed(move, () =>
    eventRewards().awardEventsOf(userId, { noted: ["PURCHASE", "LEVEL"], version, now }),
  );
}

/** The invoice's id opens its payment page, so it must not be guessable from the time as other ids are. */
function reserve(call: ClientCall, offer: OfferForPurchase): Move<PurchaseMade> {
  const item = newItem(offer);
  const invoice = { id: randomUUID(), expiresAt: paymentExpiry(call.now, item.valid_to) };
  return oneFunction<"reserve_purchase", AwaitingPurchase, "totalPoints">("reserve_purchase", {
    p_user: call.caller.userId,
    p_item: item,
    p_hold: newId(),
    p_invoice: invoice.id,
    p_source: sourceOf(offer),
    p_expires_at: invoice.expiresAt,
    p_most_waiting: maxWaiting,
    p_answer: {
      ...{ id: item.purchase, status: "AWAITING_PAYMENT", levelUp: null },
      invoice: {
        ...{ id: invoice.id, amountMillimes: offer.priceMillimes, paymentUrl: paymentUrlOf(invoice.id) },
        expiresAt: invoice.expiresAt.toISOString(),
      },
    },
  });
}
