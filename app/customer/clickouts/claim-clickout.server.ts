import { wrongClickoutByAddress } from "#app/core/auth/address-limits.server.ts";
import { prisma } from "#app/core/db/client.server.ts";
import { readClaimFacts, type ClickoutNow } from "./clickouts.server.ts";
import { newItem } from "#app/core/db/ids.server.ts";
import type { Standing } from "#app/core/db/levels/level-facts.server.ts";
import { decideAndMove, oneFunction, type Move } from "#app/core/db/move-value.server.ts";
import type { LevelUp } from "#app/core/domain/levels/level-up-answer.ts";
import { claimRefusal, clickoutKey, refuseWithout } from "#app/core/domain/clickouts/clickout.ts";
import { firstCoupon } from "#app/core/domain/levels/levels.ts";
import { refuse, type Decision, type Refused } from "#app/core/domain/refusals.ts";
import { eventRewards } from "#app/core/rewards/event-rewards.server.ts";
import type { ClientCall } from "#app/core/services/call.ts";

export interface ClaimedClickout {
  walletItemId: string;
  levelUp: LevelUp | null;
}

const guards = {
  CLICKOUT_INVALID_CODE: "CLICKOUT_INVALID_CODE",
  CLICKOUT_ALREADY_CLAIMED: "CLICKOUT_ALREADY_CLAIMED",
  OFFER_GONE: "DECIDE_AGAIN",
  OUT_OF_STOCK: refuseWithout("OFFER_OUT"),
  OUT_OF_RANGE: "CLICKOUT_SERVICE_ERROR",
  ACCOUNT_DELETED: "UNAUTHORIZED",
} as const;

/**
 * Claims a campaign code, once per customer and season, in one transaction: the wallet item, a unit of the code and of
 * its offer, and the level that a first coupon brings. Free, even for an offer for premium customers;
 * rules.md, Click-out. Refuses CLICKOUT_ALREADY_CLAIMED, CLICKOUT_INVALID_CODE (unknown, not begun, over,
 * sold out), CLICKOUT_SERVICE_ERROR (the offer is sold out, paused or over), IDEMPOTENCY_KEY_REUSED, and
 * TOO_MANY_REQUESTS for an address that tries many codes.
 */
export async function claimClickout(
  call: ClientCall,
  { code }: { code: string },
): Promise<Decision<ClaimedClickout>> {
  const passed = await wrongClickoutByAddress.look(call.address);
  if (passed) return refuse("TOO_MANY_REQUESTS", passed);
  const decision = await decideAndMove(call, { decide: () => decide(call, code), guards });
  if (!decision.ok && decision.refusal === "CLICKOUT_INVALID_CODE")
    await wrongClickoutByAddress.take(call.address);
  return decision;
}

async function decide(call: ClientCall, code: string): Promise<Move<ClaimedClickout> | Refused> {
  const { now } = call;
  const facts = await readClaimFacts(call.caller.userId, clickoutKey(code), now);
  if (!facts?.standing.active) return refuse("UNAUTHORIZED");
  const { clickout, standing } = facts;
  if (!clickout) return refuse("CLICKOUT_INVALID_CODE");
  return claimRefusal(clickout, now) ?? move(call, clickout, standing);
}

async function move(
  call: ClientCall,
  { id, slot, offer }: ClickoutNow,
  standing: Standing,
): Promise<Move<ClaimedClickout>> {
  const { userId } = call.caller;
  const event = firstCoupon(offer.type, standing.levelFacts);
  const item = newItem(offer);
  return oneFunction<"claim_clickout", ClaimedClickout, "levelUp">("claim_clickout", {
    p_user: userId,
    p_clickout: id,
    p_slot: slot,
    p_item: item,
    p_levels: await eventRewards().levelsAfter(prisma, { userId, standing, now: call.now }, event),
    p_answer: { walletItemId: item.item },
  });
}
