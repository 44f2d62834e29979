import { prisma } from "#app/core/db/client.server.ts";
import { readIsMinor } from "#app/core/db/accounts/age.server.ts";
import { readEconomy } from "#app/core/db/economy/economy.server.ts";
import { readPrizes, readSpinFacts } from "#app/core/db/wheels/wheels.server.ts";
import { businessDayOf, endOfDay } from "#app/core/domain/business-day.ts";
import { seedHashOf } from "#app/core/domain/wheels/draw.ts";
import { costOf, entryOn } from "#app/core/domain/wheels/entry.ts";
import { pointsWheelRefusal } from "#app/core/domain/wheels/may-play.ts";
import { runOn } from "#app/core/domain/wheels/run.ts";
import { readSpendable } from "#app/core/ledger/balance.server.ts";
import { isWheelClosed } from "#app/core/services/wheels/wheel-door.server.ts";
import type { ClientCall } from "#app/core/services/call.ts";
import { readSeed } from "./seed.server.ts";
import { labelledPrizes } from "./spin.server.ts";
import type { PointsWheel } from "#app/core/domain/wheels/wheel-answer.ts";

/** Whether the points wheel can be played, its cost and its prizes; rules.md, Wheels. */
export async function getPointsWheel({ caller, language, now }: ClientCall): Promise<PointsWheel> {
  const { userId } = caller;
  const today = businessDayOf(now);
  const [economy, { playedToday, entry: facts, last }, prizes, totalPoints, seed, closed, minor] =
    await Promise.all([
      readEconomy(prisma),
      readSpinFacts(prisma, userId, today),
      readPrizes("POINTS", now),
      readSpendable(prisma, userId, now),
      readSeed(prisma, userId, "POINTS"),
      isWheelClosed("POINTS", now),
      readIsMinor(userId, now),
    ]);
  const entry = entryOn(today, { ...economy, ...facts });
  const cost = costOf(entry, economy);
  const totalWeight = prizes.reduce((sum, { weight }) => sum + weight, 0);
  const standing = { closed, playedToday, spendablePoints: totalPoints, costPoints: cost, totalWeight };
  const reason = minor ? "ADULTS_ONLY" : pointsWheelRefusal(standing);
  return {
    canPlay: reason === null,
    reason,
    nextPlayAt: playedToday ? endOfDay(today).toISOString() : null,
    freeEntry: entry === "FREE_ENTRY",
    ...{ cost, totalPoints, prizes: labelledPrizes(prizes, language) },
    seedHash: await seedHashOf(seed),
    streak: runOn(today, last),
  };
}
