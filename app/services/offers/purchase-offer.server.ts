import { randomInt, randomUUID } from "node:crypto";
import { newItemCode } from "#app/auth/item-codes.server.ts";
import { prisma } from "#app/db/client.server.ts";
import { claimArguments, decisionOf, keptOr, type Moved } from "#app/db/idempotency.server.ts";
import { newId } from "#app/db/ids.server.ts";
import { readStanding, type Standing } from "#app/db/levels/level-facts.server.ts";
import { readEconomy } from "#app/db/economy/economy.server.ts";
import { guarded, inTransaction, type Db, type Guarded } from "#app/db/transaction.server.ts";
import { readOfferForPurchase, type OfferForPurchase } from "#app/db/offers/offer-facts.server.ts";
import { businessDayOf, endOfDay } from "#app/domain/business-day.ts";
import { levelsGained } from "#app/domain/levels/levels.ts";
import { availabilityOf, refusalOf } from "#app/domain/offers/availability.ts";
import { mostWaiting, paymentExpiry } from "#app/domain/payments/times.ts";
import { expiryOf } from "#app/domain/points/validity.ts";
import { refuse, type Decision, type Refusal } from "#app/domain/refusals.ts";
import { levelArgument, lockAccount, type LevelUp } from "#app/ledger/post.server.ts";
import { withReferral } from "#app/ledger/raise-levels.server.ts";
import type { ClientCall } from "#app/services/call.ts";
import { paymentUrlOf } from "#app/services/purchase-view.server.ts";

export interface CompletedPurchase {
  id: string;
  status: "COMPLETED";
  walletItemId: string;
  /** Points spendable after it. */
  totalPoints: number;
  levelUp: LevelUp | null;
}

/** Points, stock and the customer's share are set aside until it is paid. */
export interface AwaitingPurchase {
  id: string;
  status: "AWAITING_PAYMENT";
  invoice: { id: string; amountMillimes: number; paymentUrl: string; expiresAt: string };
  totalPoints: number;
  levelUp: null;
}

export type PurchaseMade = CompletedPurchase | AwaitingPurchase;

const refusalOfGuard: Record<string, Refusal> = {
  INSUFFICIENT_POINTS: "ERROR_CLIENT_INSUFFICIENT_POINT_AMOUNT",
  LIMIT_REACHED: "ERROR_CLIENT_INSUFFICIENT_POINT_AMOUNT",
  OUT_OF_STOCK: "ERROR_OFFER_OUT_OF_STOCK",
  ACCOUNT_DELETED: "NOT_FOUND",
};

/** How often a purchase is decided anew when an operator changes its offer at the same moment. */
const decisions = 3;

/**
 * Buys an offer, in one transaction and once for one key. For points: debit, stock, wallet item, limit and level. With
 * a money part all of it is set aside for 15 minutes and an invoice made, to be paid at its `paymentUrl`.
 * Refuses by the offer's availability (rules.md, Offers), NOT_FOUND, IDEMPOTENCY_KEY_REUSED.
 */
export function purchaseOffer(call: ClientCall, input: { offerId: string }): Promise<Decision<PurchaseMade>> {
  return keptOr(call.idempotency, call.now, async () => {
    for (let attempt = 1; attempt <= decisions; attempt++) {
      const decision = await decideAndMove(call, input.offerId);
      if (decision !== "DECIDE_AGAIN") return decision;
    }
    return refuse("CONFLICT");
  });
}

async function decideAndMove(
  call: ClientCall,
  offerId: string,
): Promise<Decision<PurchaseMade> | "DECIDE_AGAIN"> {
  const { userId } = call.caller;
  const [offer, standing, { levelPoints }] = await Promise.all([
    readOfferForPurchase(userId, offerId, call.now),
    readStanding(prisma, userId, call.now),
    readEconomy(prisma),
  ]);
  if (!offer || !standing) return refuse("NOT_FOUND");
  const refusal = refusalOf(availabilityOf(offer, { ...offer.facts, premium: standing.premium }, call.now));
  if (refusal) return refuse(refusal);

  const moved = await buy({ call, offer, levelPoints }, standing);
  return !moved.ok && moved.guard === "OFFER_CHANGED" ? "DECIDE_AGAIN" : decisionOf(moved, refusalOfGuard);
}

function buy(decided: Decided, standing: Standing): Promise<Guarded<Moved<PurchaseMade>>> {
  const { call, offer } = decided;
  if (offer.pricingType !== "POINTS_ONLY") return guarded(() => callReserve(call, offer));
  const isFirstCoupon = offer.type === "COUPON" && standing.levelFacts.couponsBought === 0;
  return isFirstCoupon
    ? inTransaction((tx) => moveFirstCoupon(tx, decided))
    : guarded(() => move(prisma, decided, standing));
}

interface Decided {
  call: ClientCall;
  offer: OfferForPurchase;
  levelPoints: number[];
}

/**
 * A first coupon may be what the next level waits for. Of it and whatever else that level asks for, at the same moment,
 * the later must see the earlier: so the facts are read behind the customer's lock, once in a customer's life.
 */
async function moveFirstCoupon(tx: Db, decided: Decided): Promise<Moved<CompletedPurchase>> {
  const { userId } = decided.call.caller;
  await lockAccount(tx, userId);
  const standing = await readStanding(tx, userId, decided.call.now);
  if (!standing) throw new Error("the customer of a purchase has gone");
  const levelFacts = { ...standing.levelFacts, couponsBought: standing.levelFacts.couponsBought + 1 };
  return move(tx, decided, { ...standing, levelFacts });
}

/** Buys, with the levels that these facts give. */
async function move(
  db: Db,
  { call, offer, levelPoints }: Decided,
  standing: Standing,
): Promise<Moved<CompletedPurchase>> {
  const { userId } = call.caller;
  const gains = levelsGained(standing.levelFacts, standing.level, levelPoints);
  const grants = await withReferral(db, userId, gains, call.now);
  return callPurchase(
    db,
    call,
    offer,
    levelArgument(userId, grants),
    expiryOf(standing.accountType, call.now),
  );
}

/** What every way of buying an offer tells the database of it. */
function termsOf(offer: OfferForPurchase) {
  return {
    validTo: offer.validTo && endOfDay(businessDayOf(offer.validTo)),
    source: offer.partnerId ? "CONSUMED" : "CONSUMED_PRODUCT",
    slot: offer.slots > 1 ? randomInt(offer.slots) : 0,
  };
}

async function callPurchase(
  db: Db,
  call: ClientCall,
  offer: OfferForPurchase,
  gains: ReturnType<typeof levelArgument>,
  levelsExpireAt: Date,
): Promise<Moved<CompletedPurchase>> {
  const { validTo, source, slot } = termsOf(offer);
  const [row] = await db.$queryRaw<{ moved: Moved<CompletedPurchase> }[]>`
    SELECT purchase_offer(${claimArguments(call.caller.userId, call.idempotency)},
      ${offer.id}::uuid, ${offer.version}::int, ${offer.pointPrice}::int,
      ${newId()}::uuid, ${newId()}::uuid, ${newItemCode()}, ${validTo}::timestamptz, ${slot}::int,
      ${source}::points_source, ${gains}, ${levelsExpireAt}::timestamptz,
      ${newId()}::uuid, ${call.now}::timestamptz) AS moved`;
  if (!row) throw new Error("purchase_offer returned nothing");
  return row.moved;
}

/** The invoice's id opens its payment page: it must not be guessed from the time, as other ids could be. */
async function callReserve(call: ClientCall, offer: OfferForPurchase): Promise<Moved<AwaitingPurchase>> {
  const { validTo, source, slot } = termsOf(offer);
  const invoiceId = randomUUID();
  const [row] = await prisma.$queryRaw<{ moved: Moved<AwaitingPurchase> }[]>`
    SELECT reserve_purchase(${claimArguments(call.caller.userId, call.idempotency)},
      ${offer.id}::uuid, ${offer.version}::int, ${newId()}::uuid, ${newId()}::uuid, ${invoiceId}::uuid,
      ${paymentUrlOf(invoiceId)}, ${validTo}::timestamptz, ${slot}::int, ${source}::points_source,
      ${paymentExpiry(call.now, validTo)}::timestamptz, ${mostWaiting}::int, ${call.now}::timestamptz) AS moved`;
  if (!row) throw new Error("reserve_purchase returned nothing");
  return row.moved;
}
