import { prisma } from "#app/db/client.server.ts";
import { readEconomy } from "#app/db/economy/economy.server.ts";
import { readPrizes } from "#app/db/wheels/wheels.server.ts";
import { expectedPoints, oddsOf } from "#app/domain/wheel/odds.ts";
import type { PrizeKind, WheelName } from "#app/domain/wheel/prize.ts";
import type { LocalizedText } from "#app/i18n/languages.ts";
import type { OperatorCall } from "#app/services/call.ts";

export interface PrizeAtDesk {
  id: string;
  kind: PrizeKind;
  label: LocalizedText;
  /** Whole points; 0 for other kinds, and where nothing is won. */
  points: number;
  /** How many can still be won; null without end. */
  stockRemaining: number | null;
  /** Thousandths of a percent, as customers see them now; 0 for one that has run out. */
  odds: number;
}

/** A wheel as those who fill it see it. */
export interface WheelAtDesk {
  /** In the draw, in the order in which it counts through them. */
  prizes: PrizeAtDesk[];
  /** Taken out of it. */
  out: Omit<PrizeAtDesk, "stockRemaining" | "odds">[];
  /** What a spin costs its customer, in whole points. */
  costPoints: number;
  /** Whole points that a spin gives on average, wallet items and goods not counted. */
  givenPoints: number;
}

/** The prizes of a wheel with their odds as they stand at `now`, and what a spin costs and gives. */
export async function getWheelAtDesk(
  { now }: Pick<OperatorCall, "now">,
  wheel: WheelName,
): Promise<WheelAtDesk> {
  const [prizes, out, economy] = await Promise.all([
    readPrizes(prisma, wheel, now),
    prisma.wheelPrize.findMany({
      where: { wheel, active: false },
      orderBy: [{ createdAt: "asc" }, { id: "asc" }],
    }),
    readEconomy(prisma),
  ]);
  const totalWeight = prizes.reduce((sum, { weight }) => sum + weight, 0);
  return {
    prizes: prizes.map(({ id, kind, label, points, stockRemaining, weight }) => ({
      ...{ id, kind, label, points, stockRemaining },
      odds: oddsOf(weight, totalWeight),
    })),
    out: out.map(({ id, kind, label, points }) => ({ id, kind, label: label as LocalizedText, points })),
    costPoints: wheel === "POINTS" ? economy.spinPoints : 0,
    givenPoints: expectedPoints(prizes),
  };
}
