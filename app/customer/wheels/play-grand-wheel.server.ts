import { prisma } from "#app/core/db/client.server.ts";
import { decideAndMove, type Move } from "#app/core/db/move-value.server.ts";
import { readPlayFacts } from "./play-facts.server.ts";
import { businessDayOf } from "#app/core/domain/business-day.ts";
import { firstCoupon } from "#app/core/domain/levels/levels.ts";
import { refuse, type Decision, type Refused } from "#app/core/domain/refusals.ts";
import { grandWheelReason } from "#app/core/domain/wheels/may-play.ts";
import { runOn } from "#app/core/domain/wheels/run.ts";
import { inLanguage } from "#app/core/domain/languages.ts";
import { eventRewards } from "#app/core/rewards/event-rewards.server.ts";
import { isWheelClosed } from "#app/core/services/wheels/wheel-door.server.ts";
import type { ClientCall } from "#app/core/services/call.ts";
import { draw, labelledPrizes, playDrawn } from "./spin.server.ts";
import type { GrandSpin } from "#app/core/domain/wheels/wheel-answer.ts";

/**
 * How often it is drawn again if another customer got the last unit of a prize: each time at least one prize
 * fewer is left.
 */
const maxDraws = 20;

/**
 * Plays the grand-prize wheel, for premium customers if it asks for that, after 7 days in a row with a spin, and begins a new
 * run of 7. If another customer got the last unit of the drawn prize, that prize is out and the draw is
 * repeated with the rest; rules.md, Wheels. Refuses ADULTS_ONLY, WHEEL_LOCKED, IDEMPOTENCY_KEY_REUSED, and CONFLICT if
 * concurrent spins prevented every draw.
 */
export function playGrandWheel(
  call: ClientCall,
  { clientSeed = "" }: { clientSeed?: string },
): Promise<Decision<GrandSpin>> {
  return decideAndMove(call, {
    decide: () => decide(call, clientSeed),
    guards: {
      OUT_OF_STOCK: "DECIDE_AGAIN",
      // An operator took its offer off sale at the same moment.
      OFFER_GONE: "DECIDE_AGAIN",
      ALREADY_PLAYED: "WHEEL_LOCKED",
      ACCOUNT_DELETED: "UNAUTHORIZED",
    },
    decisions: maxDraws,
  });
}

async function decide(call: ClientCall, clientSeed: string): Promise<Move<GrandSpin> | Refused> {
  const { now, language } = call;
  const { userId } = call.caller;
  const today = businessDayOf(now);
  const facts = await readPlayFacts(userId, { wheel: "GRAND", today, now });
  if (!facts?.standing.active) return refuse("UNAUTHORIZED");
  if (facts.minor) return refuse("ADULTS_ONLY");
  const { standing, last } = facts;
  const totalWeight = facts.prizes.reduce((sum, { weight }) => sum + weight, 0);
  const { premium } = standing;
  const { premiumNeeded } = facts;
  const closed = await isWheelClosed("GRAND", now);
  if (grandWheelReason({ closed, premiumNeeded, premium, run: runOn(today, last), totalWeight }))
    return refuse("WHEEL_LOCKED");

  const drawn = await draw("GRAND", facts, clientSeed);
  const { id: spinId, prize, prizes, walletItemId, goodsCode, seed, seedHash } = drawn;
  const { id, kind, points, label } = prize;
  const event = firstCoupon(prize.offer?.type ?? null, standing.levelFacts);
  return playDrawn<GrandSpin>(call, facts, drawn, {
    ...{ costPoints: 0, entry: "PAID", run: 0 },
    levels: await eventRewards().levelsAfter(prisma, { userId, standing, now }, event),
    answer: {
      ...{ spinId, prize: { id, label: inLanguage(label, language), kind, points, goodsCode }, walletItemId },
      ...{ streak: 0, levelUp: null, seed, seedHash, clientSeed, prizes: labelledPrizes(prizes, language) },
    },
  });
}
