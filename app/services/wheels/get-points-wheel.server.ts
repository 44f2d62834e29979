import { prisma } from "#app/db/client.server.ts";
import { readEconomy } from "#app/db/economy/economy.server.ts";
import { readPrizes, readSpinFacts } from "#app/db/wheels/wheels.server.ts";
import { businessDayOf, endOfDay } from "#app/domain/business-day.ts";
import { seedHashOf } from "#app/domain/wheel/draw.ts";
import { pointsWheelRefusal } from "#app/domain/wheel/may-play.ts";
import { runOn } from "#app/domain/wheel/run.ts";
import { readSpendable } from "#app/ledger/balance.server.ts";
import type { ClientCall } from "#app/services/call.ts";
import { readSeed } from "./seed.server.ts";
import { labelledPrizes } from "./spin.server.ts";
import type { PointsWheel } from "#app/domain/wheel/wheel-answer.ts";

/** Whether the points wheel can be played, its cost and its prizes; rules.md, Wheels. */
export async function getPointsWheel({ caller, language, now }: ClientCall): Promise<PointsWheel> {
  const { userId } = caller;
  const today = businessDayOf(now);
  const [{ spinPoints }, { playedToday, freeSpin, last }, prizes, totalPoints, seed] = await Promise.all([
    readEconomy(prisma),
    readSpinFacts(prisma, userId, today),
    readPrizes("POINTS", now),
    readSpendable(prisma, userId, now),
    readSeed(prisma, userId, "POINTS"),
  ]);
  const cost = freeSpin ? 0 : spinPoints;
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
