import { prisma } from "#app/core/db/client.server.ts";
import { readEconomy } from "#app/core/db/economy/economy.server.ts";
import { readPrizes } from "#app/core/db/wheels/wheels.server.ts";
import { expectedPoints, oddsOf } from "#app/core/domain/wheels/odds.ts";
import type { PrizeKind, WheelName } from "#app/core/domain/wheels/prize.ts";
import type { LocalizedText } from "#app/core/domain/languages.ts";
import type { OperatorCall } from "#app/core/services/call.ts";

export interface PrizeAtDesk {
  id: string;
  kind: PrizeKind;
  label: LocalizedText;
  /** Whole points; 0 for other kinds, and if nothing is won. */
  points: number;
  /** How many can still be won; null if unlimited. */
  stockRemaining: number | null;
  /** Its weight in the draw, relative to the other prizes; 0 if none is left. */
  weight: number;
  /** Thousandths of a percent, as customers see them now; 0 if none is left. */
  odds: number;
}

/** A wheel as operators see it. */
export interface WheelAtDesk {
  /** Prizes in the draw, in its order. */
  prizes: PrizeAtDesk[];
  /** Prizes taken out of the draw. */
  out: Omit<PrizeAtDesk, "stockRemaining" | "weight" | "odds">[];
  /** What a spin costs a customer, in whole points. */
  costPoints: number;
  /** The average whole points of a spin, without wallet items and goods. */
  givenPoints: number;
}

/** A wheel's prizes with their odds at `now`, and the cost and value of a spin. */
export async function getWheelAtDesk(
  { now }: Pick<OperatorCall, "now">,
  wheel: WheelName,
): Promise<WheelAtDesk> {
  const [prizes, out, economy] = await Promise.all([
    readPrizes(wheel, now),
    prisma.wheelPrize.findMany({
      where: { wheel, active: false },
      orderBy: [{ createdAt: "asc" }, { id: "asc" }],
    }),
    readEconomy(prisma),
  ]);
  const totalWeight = prizes.reduce((sum, { weight }) => sum + weight, 0);
  return {
    prizes: prizes.map(({ id, kind, label, points, stockRemaining, weight }) => ({
      ...{ id, kind, label, points, stockRemaining, weight },
      odds: oddsOf(weight, totalWeight),
    })),
    out: out.map(({ id, kind, label, points }) => ({ id, kind, label: label as LocalizedText, points })),
    costPoints: wheel === "POINTS" ? economy.spinPoints : 0,
    givenPoints: expectedPoints(prizes),
  };
}
