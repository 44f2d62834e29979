import { randomInt } from "node:crypto";
import { newItemCode } from "#app/auth/item-codes.server.ts";
import { prisma } from "#app/db/client.server.ts";
import { claimArguments, decisionOf, keptOr, type Moved } from "#app/db/idempotency.server.ts";
import { newId } from "#app/db/ids.server.ts";
import { readStanding, type Standing } from "#app/db/level-facts.server.ts";
import { readEconomy } from "#app/db/economy.server.ts";
import { guarded, inTransaction, type Db } from "#app/db/transaction.server.ts";
import { readOfferForPurchase, type OfferForPurchase } from "#app/db/offer-facts.server.ts";
import { businessDayOf, endOfDay } from "#app/domain/business-day.ts";
import { levelsGained } from "#app/domain/levels/levels.ts";
import { availabilityOf, refusalOf } from "#app/domain/offers/availability.ts";
import { expiryOf } from "#app/domain/points/validity.ts";
import { refuse, type Decision, type Refusal } from "#app/domain/refusals.ts";
import { levelArgument, lockAccount, type LevelUp } from "#app/ledger/post.server.ts";
import { withReferral } from "#app/ledger/raise-levels.server.ts";
import type { ClientCall } from "#app/services/call.ts";

export interface CompletedPurchase {
  id: string;
  status: "COMPLETED";
  walletItemId: string;
  /** Points spendable after it. */
  totalPoints: number;
  levelUp: LevelUp | null;
}

const refusalOfGuard: Record<string, Refusal> = {
  INSUFFICIENT_POINTS: "ERROR_CLIENT_INSUFFICIENT_POINT_AMOUNT",
  LIMIT_REACHED: "ERROR_CLIENT_INSUFFICIENT_POINT_AMOUNT",
  OUT_OF_STOCK: "ERROR_OFFER_OUT_OF_STOCK",
};

/** How often a purchase is decided anew when an operator changes its offer at the same moment. */
const decisions = 3;

/**
 * Buys an offer for points: debit, stock, wallet item, limit and level in one transaction, once for one key.
 * Refuses by the offer's availability (rules.md, Offers), NOT_FOUND, IDEMPOTENCY_KEY_REUSED, and
 * INVOICE_PROCESSING_ERROR for an offer with a money part.
 */
export function purchaseOffer(call: ClientCall, input: { offerId: string }): Promise<Decision<CompletedPurchase>> {
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
): Promise<Decision<CompletedPurchase> | "DECIDE_AGAIN"> {
  const { userId } = call.caller;
  const [offer, standing, { levelPoints }] = await Promise.all([
    readOfferForPurchase(userId, offerId, call.now),
    readStanding(prisma, userId, call.now),
    readEconomy(prisma),
  ]);
  if (!offer || !standing) return refuse("NOT_FOUND");
  const refusal = refusalOf(
    availabilityOf(offer, { ...offer.facts, premium: standing.premium }, call.now),
  );
  if (refusal) return refuse(refusal);
  if (offer.pricingType !== "POINTS_ONLY") return refuse("INVOICE_PROCESSING_ERROR");

  const isFirstCoupon = offer.type === "COUPON" && standing.levelFacts.couponsBought === 0;
  const moved = isFirstCoupon
    ? await inTransaction((tx) => moveFirstCoupon(tx, { call, offer, levelPoints }))
    : await guarded(() => move(prisma, { call, offer, levelPoints }, standing));
  return !moved.ok && moved.guard === "OFFER_CHANGED" ? "DECIDE_AGAIN" : decisionOf(moved, refusalOfGuard);
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
async function move(db: Db, { call, offer, levelPoints }: Decided, standing: Standing): Promise<Moved<CompletedPurchase>> {
  const { userId } = call.caller;
  const gains = levelsGained(standing.levelFacts, standing.level, levelPoints);
  const grants = await withReferral(db, userId, gains, call.now);
  return callPurchase(db, call, offer, levelArgument(userId, grants), expiryOf(standing.accountType, call.now));
}

async function callPurchase(
  db: Db,
  call: ClientCall,
  offer: OfferForPurchase,
  gains: ReturnType<typeof levelArgument>,
  levelsExpireAt: Date,
): Promise<Moved<CompletedPurchase>> {
  const validTo = offer.validTo && endOfDay(businessDayOf(offer.validTo));
  const source = offer.partnerId ? "CONSUMED" : "CONSUMED_PRODUCT";
  const slot = offer.slots > 1 ? randomInt(offer.slots) : 0;
  const [row] = await db.$queryRaw<{ moved: Moved<CompletedPurchase> }[]>`
    SELECT purchase_offer(${claimArguments(call.caller.userId, call.idempotency)},
      ${offer.id}::uuid, ${offer.version}::int, ${offer.pointPrice}::int,
      ${newId()}::uuid, ${newId()}::uuid, ${newItemCode()}, ${validTo}::timestamptz, ${slot}::int,
      ${source}::points_source, ${gains}, ${levelsExpireAt}::timestamptz,
      ${newId()}::uuid, ${call.now}::timestamptz) AS moved`;
  if (!row) throw new Error("purchase_offer returned nothing");
  return row.moved;
}
