import { randomUUID } from "node:crypto";
import { isPaymentOff, refuseOff } from "#app/adapters/services-off.server.ts";
import { prisma } from "#app/db/client.server.ts";
import { newId, newItemCode } from "#app/db/ids.server.ts";
import type { Standing } from "#app/db/levels/level-facts.server.ts";
import { decideAndMove, oneFunction, type Move } from "#app/db/move-value.server.ts";
import { readPurchaseFacts, type OfferForPurchase } from "#app/db/offers/offer-facts.server.ts";
import { isFor, ownSegments } from "#app/db/segments/own-segments.server.ts";
import { businessDayOf, endOfDay } from "#app/domain/business-day.ts";
import { firstCoupon } from "#app/domain/levels/levels.ts";
import { availabilityOf, offerRefusalOf } from "#app/domain/offers/availability.ts";
import { statusRefusal } from "#app/domain/offers/offer-state.ts";
import { maxWaiting, paymentExpiry } from "#app/domain/payments/times.ts";
import { refuse, type Decision, type Refused } from "#app/domain/refusals.ts";
import { countPurchase } from "#app/metrics.server.ts";
import { levelsAfter, type LevelUp } from "#app/rewards/raise-levels.server.ts";
import type { ClientCall } from "#app/services/call.ts";
import { awardEventsOf } from "#app/rewards/award-events.server.ts";
import { paymentUrlOf } from "#app/services/purchase-view.server.ts";

export interface CompletedPurchase {
  id: string;
  status: "COMPLETED";
  walletItemId: string;
  /** Spendable points after the purchase. */
  totalPoints: number;
  levelUp: LevelUp | null;
}

/** Points, stock and the customer's limit are reserved until it is paid. */
export interface AwaitingPurchase {
  id: string;
  status: "AWAITING_PAYMENT";
  invoice: { id: string; amountMillimes: number; paymentUrl: string; expiresAt: string };
  totalPoints: number;
  levelUp: null;
}

export type PurchaseMade = CompletedPurchase | AwaitingPurchase;

const guards = {
  INSUFFICIENT_POINTS: "ERROR_CLIENT_INSUFFICIENT_POINT_AMOUNT",
  LIMIT_REACHED: "ERROR_CLIENT_INSUFFICIENT_POINT_AMOUNT",
  OUT_OF_STOCK: "ERROR_OFFER_OUT_OF_STOCK",
  ACCOUNT_DELETED: "NOT_FOUND",
  // An operator changed the offer at the same moment.
  OFFER_CHANGED: "DECIDE_AGAIN",
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
  const { userId } = call.caller;
  const read: { standing?: Standing } = {};
  const decide = async () => {
    const facts = await readPurchaseFacts(userId, input.offerId, call.now);
    if (!facts) return refuse("NOT_FOUND");
    read.standing = facts.standing;
    return decideFrom(call, facts);
  };
  const made = await decideAndMove(call, { decide, guards });
  if (!made.ok) countPurchase(made.refusal);
  else if (!made.replayed) {
    countPurchase(made.value.status);
    if (read.standing && made.value.status === "COMPLETED") await rewardPurchase(call, read.standing);
  }
  return made;
}

/** Gives the campaigns' rewards for a purchase, and for the level that it brought. */
function rewardPurchase({ caller, now }: ClientCall, { campaignsVersion: version }: Standing): Promise<void> {
  return awardEventsOf(caller.userId, { waited: ["PURCHASE", "LEVEL"], version, now });
}

async function decideFrom(
  call: ClientCall,
  { offer, standing }: { offer: OfferForPurchase; standing: Standing },
): Promise<Move<PurchaseMade> | Refused> {
  const own = await ownSegments(call.caller.userId, [offer.segmentId], call.now);
  if (!isFor(offer, own)) return refuse("NOT_FOUND");
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

/** The database arguments that every way of buying an offer shares. */
function termsOf(call: ClientCall, offer: OfferForPurchase) {
  return {
    p_user: call.caller.userId,
    p_offer: offer.id,
    p_offer_version: offer.version,
    p_purchase: newId(),
    p_valid_to: offer.validTo && endOfDay(businessDayOf(offer.validTo)),
    p_slot: offer.slot,
    p_source: offer.partnerId ? "CONSUMED" : "CONSUMED_PRODUCT",
    p_now: call.now,
  } as const;
}

async function buy(
  call: ClientCall,
  offer: OfferForPurchase,
  standing: Standing,
): Promise<Move<PurchaseMade>> {
  const { userId } = call.caller;
  const event = firstCoupon(offer.type, standing.levelFacts);
  return oneFunction<"purchase_offer", CompletedPurchase>("purchase_offer", {
    ...termsOf(call, offer),
    p_point_price: offer.pointPrice,
    p_item: newId(),
    p_code: newItemCode(),
    ...(await levelsAfter(prisma, { userId, standing, now: call.now }, event)),
    p_outbox: newId(),
  });
}

/** The invoice's id opens its payment page, so it must not be guessable from the time as other ids are. */
function reserve(call: ClientCall, offer: OfferForPurchase): Move<PurchaseMade> {
  const terms = termsOf(call, offer);
  const invoiceId = randomUUID();
  return oneFunction<"reserve_purchase", AwaitingPurchase>("reserve_purchase", {
    ...terms,
    p_hold: newId(),
    p_invoice: invoiceId,
    p_payment_url: paymentUrlOf(invoiceId),
    p_expires_at: paymentExpiry(call.now, terms.p_valid_to),
    p_most_waiting: maxWaiting,
  });
}
