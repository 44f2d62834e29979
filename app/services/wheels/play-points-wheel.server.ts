import { readEconomy } from "#app/db/economy/economy.server.ts";
import { readStanding } from "#app/db/levels/level-facts.server.ts";
import { lockActiveCustomer } from "#app/db/accounts/lock-active-customer.server.ts";
import { decideAndMove, oneTransaction, refuseInside } from "#app/db/move-value.server.ts";
import type { Db } from "#app/db/transaction.server.ts";
import { readPrizes, readSpinFacts } from "#app/db/wheels/wheels.server.ts";
import { businessDayOf } from "#app/domain/business-day.ts";
import { expiryOf } from "#app/domain/points/validity.ts";
import type { Decision } from "#app/domain/refusals.ts";
import { pointsWheelRefusal } from "#app/domain/wheel/may-play.ts";
import { runWithSpinOn } from "#app/domain/wheel/run.ts";
import { readSpendable } from "#app/ledger/balance.server.ts";
import type { ClientCall } from "#app/services/call.ts";
import { draw, labelledPrizes, moveSpin } from "./spin.server.ts";

export interface PlayInput {
  /** What the customer adds to the draw. */
  clientSeed?: string;
}

/** A spin with what its draw can be checked by. */
export interface PointsSpin {
  spinId: string;
  prizeId: string;
  /** Won; whole points. */
  points: number;
  costPoints: number;
  /** Spendable after it. */
  totalPoints: number;
  /** Business days in a row with a spin since the grand prize was last played, today's among them. */
  streak: number;
  seed: string;
  seedHash: string;
  clientSeed: string;
  /** As they stood at the draw. */
  prizes: { id: string; label: string; points: number; weight: number }[];
}

/**
 * Turns the points wheel: cost and prize in one transaction, once a business day; rules.md, Wheels.
 * Refuses WHEEL_ALREADY_PLAYED, ERROR_CLIENT_INSUFFICIENT_POINT_AMOUNT, WHEEL_LOCKED (no prize in it),
 * IDEMPOTENCY_KEY_REUSED.
 */
export function playPointsWheel(
  call: ClientCall,
  { clientSeed = "" }: PlayInput,
): Promise<Decision<PointsSpin>> {
  return decideAndMove(call, {
    decide: async () => oneTransaction((tx) => spin(tx, call, clientSeed)),
    guards: {
      ALREADY_PLAYED: "WHEEL_ALREADY_PLAYED",
      INSUFFICIENT_POINTS: "ERROR_CLIENT_INSUFFICIENT_POINT_AMOUNT",
      ACCOUNT_DELETED: "UNAUTHORIZED",
    },
  });
}

async function spin(tx: Db, call: ClientCall, clientSeed: string): Promise<PointsSpin> {
  const { now, language } = call;
  const { userId } = call.caller;
  const today = businessDayOf(now);
  await lockActiveCustomer(tx, userId);
  const { spinPoints: costPoints } = await readEconomy(tx);
  const { playedToday, last } = await readSpinFacts(tx, userId, today);
  const prizes = await readPrizes(tx, "POINTS", now);
  const totalWeight = prizes.reduce((sum, { weight }) => sum + weight, 0);
  const spendablePoints = await readSpendable(tx, userId, now);
  const refusal = pointsWheelRefusal({ playedToday, spendablePoints, costPoints, totalWeight });
  if (refusal) return refuseInside(refusal);

  const standing = await readStanding(tx, userId, now);
  if (!standing) throw new Error("the customer of a spin has gone");
  const run = runWithSpinOn(today, last);
  const drawn = await draw(tx, userId, "POINTS", prizes, clientSeed);
  const stake = {
    costPoints,
    run,
    expiresAt: expiryOf(standing.accountType, now),
    // Points that are won bring no level.
    levels: { p_levels: [], p_facts_before: null },
  };
  const { spinId } = await moveSpin(tx, call, drawn, stake);
  const { prize, seed, seedHash } = drawn;
  return {
    ...{ spinId, prizeId: prize.id, points: prize.points, costPoints, streak: run },
    totalPoints: await readSpendable(tx, userId, now),
    ...{ seed, seedHash, clientSeed, prizes: labelledPrizes(drawn.prizes, language) },
  };
}
