import { decideAndMove, type Move } from "#app/core/db/move-value.server.ts";
import { readPlayFacts } from "./play-facts.server.ts";
import { businessDayOf } from "#app/core/domain/business-day.ts";
import { refuse, type Decision, type Refused } from "#app/core/domain/refusals.ts";
import { pointsWheelRefusal } from "#app/core/domain/wheels/may-play.ts";
import { runWithSpinOn } from "#app/core/domain/wheels/run.ts";
import { isWheelClosed } from "#app/core/services/wheels/wheel-door.server.ts";
import type { ClientCall } from "#app/core/services/call.ts";
import { draw, labelledPrizes, playDrawn } from "./spin.server.ts";
import type { PointsSpin } from "#app/core/domain/wheels/wheel-answer.ts";

export interface PlayInput {
  /** The customer's contribution to the draw. */
  clientSeed?: string;
}

/**
 * Plays the points wheel: cost and prize in one transaction, once a business day; a spin that a campaign gave
 * and a free entry cost nothing. rules.md, Wheels. Refuses ADULTS_ONLY, WHEEL_ALREADY_PLAYED,
 * ERROR_CLIENT_INSUFFICIENT_POINT_AMOUNT, WHEEL_LOCKED (closed, or no prize in it), IDEMPOTENCY_KEY_REUSED.
 */
export function playPointsWheel(
  call: ClientCall,
  { clientSeed = "" }: PlayInput,
): Promise<Decision<PointsSpin>> {
  return decideAndMove(call, {
    decide: () => decide(call, clientSeed),
    guards: {
      ALREADY_PLAYED: "WHEEL_ALREADY_PLAYED",
      INSUFFICIENT_POINTS: "ERROR_CLIENT_INSUFFICIENT_POINT_AMOUNT",
      ACCOUNT_DELETED: "UNAUTHORIZED",
    },
  });
}

async function decide(call: ClientCall, clientSeed: string): Promise<Move<PointsSpin> | Refused> {
  const { now, language } = call;
  const today = businessDayOf(now);
  const facts = await readPlayFacts(call.caller.userId, { wheel: "POINTS", today, now });
  if (!facts?.standing.active) return refuse("UNAUTHORIZED");
  if (facts.minor) return refuse("ADULTS_ONLY");
  const totalWeight = facts.prizes.reduce((sum, { weight }) => sum + weight, 0);
  const closed = await isWheelClosed("POINTS", now);
  const refusal = pointsWheelRefusal({ ...facts, closed, totalWeight });
  if (refusal) return refuse(refusal);

  const { costPoints, entry, last } = facts;
  const run = runWithSpinOn(today, last);
  const drawn = await draw("POINTS", facts, clientSeed);
  const { id: spinId, prize, prizes, seed, seedHash } = drawn;
  return playDrawn<PointsSpin>(call, facts, drawn, {
    ...{ costPoints, entry, run },
    // Won points do not count towards a level.
    levels: null,
    answer: {
      ...{ spinId, prizeId: prize.id, points: prize.points, costPoints, streak: run },
      ...{ seed, seedHash, clientSeed, prizes: labelledPrizes(prizes, language) },
    },
  });
}
