import { prisma } from "#app/core/db/client.server.ts";
import { readIsMinor } from "#app/core/db/accounts/age.server.ts";
import { readEconomy } from "#app/core/db/economy/economy.server.ts";
import { readStanding } from "#app/core/db/levels/level-facts.server.ts";
import { readPrizes, readSpinFacts } from "#app/core/db/wheels/wheels.server.ts";
import { businessDayOf } from "#app/core/domain/business-day.ts";
import { seedHashOf } from "#app/core/domain/wheels/draw.ts";
import { grandWheelReason } from "#app/core/domain/wheels/may-play.ts";
import { runOn, runTarget } from "#app/core/domain/wheels/run.ts";
import { inLanguage } from "#app/core/domain/languages.ts";
import { isWheelClosed } from "#app/core/services/wheels/wheel-door.server.ts";
import type { ClientCall } from "#app/core/services/call.ts";
import { readSeed } from "./seed.server.ts";
import type { GrandPrize, GrandWheel } from "#app/core/domain/wheels/wheel-answer.ts";

/** The prizes of the grand-prize wheel, and the SHA-256 of the seed of the customer's next spin. */
export async function listGrandPrizes({
  caller,
  language,
  now,
}: ClientCall): Promise<{ items: GrandPrize[]; seedHash: string }> {
  const [prizes, seed] = await Promise.all([
    readPrizes("GRAND", now),
    readSeed(prisma, caller.userId, "GRAND"),
  ]);
  const items = prizes.map(({ id, label, kind, points, offer, weight, stockRemaining }) => ({
    ...{
      id,
      label: inLanguage(label, language),
      kind,
      points,
      offerId: offer?.id ?? null,
      weight,
      stockRemaining,
    },
  }));
  return { items, seedHash: await seedHashOf(seed) };
}

/** Whether the grand-prize wheel is open for a customer, and what is missing for it; rules.md, Wheels. */
export async function getGrandWheel({ caller: { userId }, now }: ClientCall): Promise<GrandWheel> {
  const today = businessDayOf(now);
  const [standing, { last }, prizes, { grandForPremium: premiumNeeded }, closed, minor] = await Promise.all([
    readStanding(prisma, userId, now),
    readSpinFacts(prisma, userId, today),
    readPrizes("GRAND", now),
    readEconomy(prisma),
    isWheelClosed("GRAND", now),
    readIsMinor(userId, now),
  ]);
  const streak = runOn(today, last);
  const totalWeight = prizes.reduce((sum, { weight }) => sum + weight, 0);
  const premium = standing?.premium ?? false;
  const facts = { closed, premiumNeeded, premium, run: streak, totalWeight };
  const reason = minor ? "ADULTS_ONLY" : grandWheelReason(facts);
  return { unlocked: reason === null, reason, premiumNeeded, streak, target: runTarget };
}
