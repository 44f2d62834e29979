import { prisma } from "#app/db/client.server.ts";
import { readEconomy } from "#app/db/economy/economy.server.ts";
import { readPrizes, readSpinFacts } from "#app/db/wheels/wheels.server.ts";
import { businessDayOf, endOfDay } from "#app/domain/business-day.ts";
import type { Refusal } from "#app/domain/refusals.ts";
import { seedHashOf } from "#app/domain/wheel/draw.ts";
import { pointsWheelRefusal } from "#app/domain/wheel/may-play.ts";
import { runOn } from "#app/domain/wheel/run.ts";
import { readSpendable } from "#app/ledger/balance.server.ts";
import type { ClientCall } from "#app/services/call.ts";
import { readSeed } from "./seed.server.ts";
import { labelledPrizes } from "./spin.server.ts";

export interface PointsWheelStatus {
  canPlay: boolean;
  /** What a spin would be refused with; null where it would not. */
  reason: Refusal | null;
  /** When the next business day begins, where today's spin is played. */
  nextPlayAt: string | null;
  /** Whole points. */
  cost: number;
  totalPoints: number;
  prizes: { id: string; label: string; points: number; weight: number }[];
  /** The SHA-256 of the seed that the next spin is drawn with. */
  seedHash: string;
  /** Business days in a row with a spin since the grand prize was last played. */
  streak: number;
}

/** Whether and for what the points wheel can be turned, and what is in it; rules.md, Wheels. */
export async function getPointsWheel({ caller, language, now }: ClientCall): Promise<PointsWheelStatus> {
  const { userId } = caller;
  const today = businessDayOf(now);
  const [{ spinPoints: cost }, { playedToday, last }, prizes, totalPoints, seed] = await Promise.all([
    readEconomy(prisma),
    readSpinFacts(prisma, userId, today),
    readPrizes(prisma, "POINTS", now),
    readSpendable(prisma, userId, now),
    readSeed(prisma, userId, "POINTS"),
  ]);
  const totalWeight = prizes.reduce((sum, { weight }) => sum + weight, 0);
  const reason = pointsWheelRefusal({
    playedToday,
    spendablePoints: totalPoints,
    costPoints: cost,
    totalWeight,
  });
  return {
    canPlay: reason === null,
    reason,
    nextPlayAt: playedToday ? endOfDay(today).toISOString() : null,
    ...{ cost, totalPoints, prizes: labelledPrizes(prizes, language) },
    seedHash: await seedHashOf(seed),
    streak: runOn(today, last),
  };
}
