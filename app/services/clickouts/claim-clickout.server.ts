import { randomInt } from "node:crypto";
import { newItemCode } from "#app/auth/item-codes.server.ts";
import { wrongClickoutByAddress } from "#app/auth/limits.server.ts";
import { readClickout, type ClickoutNow } from "#app/db/clickouts/clickouts.server.ts";
import { readEconomy } from "#app/db/economy/economy.server.ts";
import { decisionOf, once } from "#app/db/idempotency.server.ts";
import { newId } from "#app/db/ids.server.ts";
import { readStanding, type Standing } from "#app/db/levels/level-facts.server.ts";
import { inTransaction, type Db } from "#app/db/transaction.server.ts";
import { businessDayOf, endOfDay } from "#app/domain/business-day.ts";
import { claimRefusal, clickoutKey } from "#app/domain/clickouts/clickout.ts";
import { levelsGained } from "#app/domain/levels/levels.ts";
import { expiryOf } from "#app/domain/points/validity.ts";
import { refuse, type Decision, type Refusal } from "#app/domain/refusals.ts";
import { levelArgument, lockAccount, type LevelUp } from "#app/ledger/post.server.ts";
import { withReferral } from "#app/ledger/raise-levels.server.ts";
import type { ClientCall } from "#app/services/call.ts";

export interface ClaimedClickout {
  walletItemId: string;
  levelUp: LevelUp | null;
}

const refusalOfGuard: Record<string, Refusal> = {
  CLICKOUT_INVALID_CODE: "CLICKOUT_INVALID_CODE",
  CLICKOUT_ALREADY_CLAIMED: "CLICKOUT_ALREADY_CLAIMED",
  CLICKOUT_SERVICE_ERROR: "CLICKOUT_SERVICE_ERROR",
  OFFER_GONE: "CLICKOUT_INVALID_CODE",
  OUT_OF_STOCK: "CLICKOUT_SERVICE_ERROR",
  OUT_OF_RANGE: "CLICKOUT_SERVICE_ERROR",
  ACCOUNT_DELETED: "UNAUTHORIZED",
};

/**
 * Gives a customer what a campaign code stands for, once each, in one transaction: the wallet item, a unit of the code
 * and of its offer, and the level that a first coupon brings. Free, also of an offer for premium; rules.md, Click-out.
 * Refuses CLICKOUT_ALREADY_CLAIMED, CLICKOUT_INVALID_CODE (unknown, not begun, over, sold out), CLICKOUT_SERVICE_ERROR
 * (the offer's own stock is out), IDEMPOTENCY_KEY_REUSED, and TOO_MANY_REQUESTS for an address that tries codes out.
 */
export async function claimClickout(
  call: ClientCall,
  { code }: { code: string },
): Promise<Decision<ClaimedClickout>> {
  const passed = await wrongClickoutByAddress.look(call.address);
  if (passed) return refuse("TOO_MANY_REQUESTS", passed);
  const claimed = await inTransaction((tx) =>
    once(tx, call.idempotency, call.now, () => claim(tx, call, code)),
  );
  const decision = decisionOf(claimed, refusalOfGuard);
  if (!decision.ok && decision.refusal === "CLICKOUT_INVALID_CODE")
    await wrongClickoutByAddress.take(call.address);
  return decision;
}

async function claim(tx: Db, call: ClientCall, code: string): Promise<ClaimedClickout> {
  const { now } = call;
  const { userId } = call.caller;
  // With the inviter's, in their order: a first coupon may bring a level, and a level brings points to both.
  await lockAccount(tx, userId);
  const user = await tx.user.findUnique({ where: { id: userId }, select: { status: true } });
  if (user?.status !== "ACTIVE") return undo(tx, "ACCOUNT_DELETED");
  const key = clickoutKey(code);
  const clickout = key === null ? null : await readClickout(tx, key, userId);
  if (!clickout) return undo(tx, "CLICKOUT_INVALID_CODE");
  const refusal = claimRefusal({ ...clickout, claimed: clickout.claimedItemId !== null }, now);
  if (refusal) return undo(tx, refusal);
  const standing = await readStanding(tx, userId, now);
  if (!standing) throw new Error("the customer of a claim has gone");
  return move(tx, call, clickout, standing);
}

async function move(
  tx: Db,
  call: ClientCall,
  { id, offer }: ClickoutNow,
  standing: Standing,
): Promise<ClaimedClickout> {
  const { userId } = call.caller;
  const walletItemId = newId();
  const validTo = offer.validTo && endOfDay(businessDayOf(offer.validTo));
  const slot = offer.slots > 1 ? randomInt(offer.slots) : 0;
  const levels = await levelsWith(tx, call, standing, offer);
  const [row] = await tx.$queryRaw<{ levelUp: LevelUp | null }[]>`
    SELECT claim_clickout(${userId}::uuid, ${id}::uuid, ${newId()}::uuid, ${walletItemId}::uuid, ${newItemCode()},
      ${validTo}::timestamptz, ${slot}::int, ${levels}, ${expiryOf(standing.accountType, call.now)}::timestamptz,
      ${call.now}::timestamptz) AS "levelUp"`;
  return { walletItemId, levelUp: row?.levelUp ?? null };
}

/** The levels that a first coupon gives, decided before it is there so that the stock is taken last. */
async function levelsWith(tx: Db, call: ClientCall, standing: Standing, { type }: ClickoutNow["offer"]) {
  const { userId } = call.caller;
  const coupons = type === "COUPON" ? 1 : 0;
  const facts = { ...standing.levelFacts, couponsBought: standing.levelFacts.couponsBought + coupons };
  const { levelPoints } = await readEconomy(tx);
  const gains = levelsGained(facts, standing.level, levelPoints);
  return levelArgument(userId, await withReferral(tx, userId, gains, call.now));
}

/** Refuses inside a transaction and undoes it, as the database's own guards do. */
async function undo(tx: Db, guard: string): Promise<never> {
  await tx.$queryRaw`SELECT guard_refuses(${guard})::text AS refused`;
  throw new Error("a guard let pass");
}
