import { readStanding } from "#app/db/levels/level-facts.server.ts";
import { decideAndMove, oneTransaction, refuseInside } from "#app/db/move-value.server.ts";
import type { Db } from "#app/db/transaction.server.ts";
import { readPrizes, readSpinFacts } from "#app/db/wheels/wheels.server.ts";
import { businessDayOf } from "#app/domain/business-day.ts";
import { firstCoupon } from "#app/domain/levels/levels.ts";
import { expiryOf } from "#app/domain/points/validity.ts";
import type { Decision } from "#app/domain/refusals.ts";
import { grandWheelReason } from "#app/domain/wheel/may-play.ts";
import type { PrizeKind } from "#app/domain/wheel/prize.ts";
import { runOn } from "#app/domain/wheel/run.ts";
import { readSpendable } from "#app/ledger/balance.server.ts";
import { lockAccount } from "#app/ledger/post.server.ts";
import { levelsAfter, type LevelUp } from "#app/ledger/raise-levels.server.ts";
import type { ClientCall } from "#app/services/call.ts";
import { draw, labelledPrizes, moveSpin } from "./spin.server.ts";

/** How often it is drawn anew when somebody else had the last of a prize: each time at least one prize less is left. */
const maxDraws = 20;

/** A spin of the grand-prize wheel with what its draw can be checked by. */
export interface GrandSpin {
  spinId: string;
  /** `goodsCode` is what the customer shows to be handed goods; null for other kinds. */
  prize: { id: string; label: string; kind: PrizeKind; points: number; goodsCode: string | null };
  walletItemId: string | null;
  totalPoints: number;
  /** A new run begins. */
  streak: number;
  levelUp: LevelUp | null;
  seed: string;
  seedHash: string;
  clientSeed: string;
  prizes: { id: string; label: string; points: number; weight: number }[];
}

/**
 * Turns the grand-prize wheel, for premium and after 7 days in a row with a spin, and begins a new run of 7. A prize
 * whose last unit somebody else has had is out, and the draw is made again among what is left; rules.md, Wheels.
 * Refuses WHEEL_LOCKED, IDEMPOTENCY_KEY_REUSED, and CONFLICT where it could not be drawn for all the others at once.
 */
export function playGrandWheel(
  call: ClientCall,
  { clientSeed = "" }: { clientSeed?: string },
): Promise<Decision<GrandSpin>> {
  return decideAndMove(call, {
    decide: async () => oneTransaction((tx) => spin(tx, call, clientSeed)),
    guards: {
      OUT_OF_STOCK: "DECIDE_AGAIN",
      ALREADY_PLAYED: "WHEEL_LOCKED",
      ACCOUNT_DELETED: "UNAUTHORIZED",
    },
    decisions: maxDraws,
  });
}

async function spin(tx: Db, call: ClientCall, clientSeed: string): Promise<GrandSpin> {
  const { now, language } = call;
  const { userId } = call.caller;
  const today = businessDayOf(now);
  // With the inviter's, in their order: what is won may bring a level, and a level brings points to both.
  await lockAccount(tx, userId);
  const standing = await readStanding(tx, userId, now);
  if (!standing?.active) return refuseInside("UNAUTHORIZED");
  const { last } = await readSpinFacts(tx, userId, today);
  const prizes = await readPrizes(tx, "GRAND", now);
  const totalWeight = prizes.reduce((sum, { weight }) => sum + weight, 0);
  if (grandWheelReason({ premium: standing.premium, run: runOn(today, last), totalWeight }))
    return refuseInside("WHEEL_LOCKED");

  const drawn = await draw(tx, userId, "GRAND", prizes, clientSeed);
  // The level that a first coupon gives is found before it is there, so that the stock is taken last.
  const event = firstCoupon(drawn.prize.offer?.type ?? null, standing.levelFacts);
  const levels = await levelsAfter(tx, { userId, standing, now }, event);
  const stake = { costPoints: 0, run: 0, expiresAt: expiryOf(standing.accountType, now), levels };
  const { spinId, walletItemId, goodsCode, levelUp } = await moveSpin(tx, call, drawn, stake);
  const { prize, seed, seedHash } = drawn;
  const { id, kind, points, label } = prize;
  return {
    ...{ spinId, prize: { id, label: label[language], kind, points, goodsCode }, walletItemId },
    totalPoints: await readSpendable(tx, userId, now),
    ...{ streak: 0, levelUp, seed, seedHash, clientSeed, prizes: labelledPrizes(drawn.prizes, language) },
  };
}
