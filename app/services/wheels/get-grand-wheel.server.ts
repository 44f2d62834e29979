import { prisma } from "#app/db/client.server.ts";
import { readStanding } from "#app/db/levels/level-facts.server.ts";
import { readPrizes, readSpinFacts } from "#app/db/wheels/wheels.server.ts";
import { businessDayOf } from "#app/domain/business-day.ts";
import { seedHashOf } from "#app/domain/wheel/draw.ts";
import { grandWheelReason, type GrandWheelReason } from "#app/domain/wheel/may-play.ts";
import type { PrizeKind } from "#app/domain/wheel/prize.ts";
import { runOn, runTarget } from "#app/domain/wheel/run.ts";
import { inLanguage } from "#app/i18n/languages.ts";
import type { ClientCall } from "#app/services/call.ts";
import { readSeed } from "./seed.server.ts";

export interface GrandPrize {
  id: string;
  label: string;
  kind: PrizeKind;
  points: number;
  offerId: string | null;
  /** 0 for a prize that is out of the draw. */
  weight: number;
  /** Null if unlimited. */
  stockRemaining: number | null;
}

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

export interface GrandWheelStatus {
  unlocked: boolean;
  reason: GrandWheelReason | null;
  streak: number;
  target: number;
}

/** Whether the grand-prize wheel is open for a customer, and what is missing for it; rules.md, Wheels. */
export async function getGrandWheel({ caller: { userId }, now }: ClientCall): Promise<GrandWheelStatus> {
  const today = businessDayOf(now);
  const [standing, { last }, prizes] = await Promise.all([
    readStanding(prisma, userId, now),
    readSpinFacts(prisma, userId, today),
    readPrizes("GRAND", now),
  ]);
  const streak = runOn(today, last);
  const totalWeight = prizes.reduce((sum, { weight }) => sum + weight, 0);
  const reason = grandWheelReason({ premium: standing?.premium ?? false, run: streak, totalWeight });
  return { unlocked: reason === null, reason, streak, target: runTarget };
}
