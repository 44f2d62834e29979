import { prisma } from "#app/core/db/client.server.ts";
import { readEconomy } from "#app/core/db/economy/economy.server.ts";
import { readUnits } from "#app/core/db/stock/units.server.ts";
import { businessDayOf, startOfDay } from "#app/core/domain/business-day.ts";
import { worthOf } from "#app/core/domain/bounds/worth.ts";
import { discountOf } from "#app/core/domain/offers/offer-terms.ts";
import {
  papersOf,
  whyClosed,
  worthOfAll,
  type ClosedReason,
  type Papers,
  type PrizeWorth,
} from "#app/core/domain/wheels/closed.ts";
import type { WheelName } from "#app/core/domain/wheels/prize.ts";
import { env } from "#app/env.server.ts";

/** A wheel before the law: its papers, what its prizes are worth, and why it stays closed, or null. */
export interface WheelDoor {
  papers: Papers;
  /** Of all units that were made of the prizes in the draw, and of those that were won of others under these papers. */
  worthMillimes: number;
  closed: ClosedReason | null;
}

/**
 * A wheel's door at `now`. In the sandbox nothing can be won that is worth anything, so its wheels are open: decision
 * 074.
 */
export async function readWheelDoor(wheel: WheelName, now: Date): Promise<WheelDoor> {
  const [economy, drawn] = await Promise.all([readEconomy(prisma), readWorths(wheel)]);
  const papers = papersOf(wheel, economy);
  const prizes = [...drawn, ...(await readWon(wheel, papers))];
  const closed = env.SANDBOX ? null : whyClosed(papers, prizes, businessDayOf(now));
  return { papers, worthMillimes: worthOfAll(prizes), closed };
}

/** Whether a wheel stays closed for everybody at `now`. */
export async function isWheelClosed(wheel: WheelName, now: Date): Promise<boolean> {
  return !env.SANDBOX && (await readWheelDoor(wheel, now)).closed !== null;
}

/** Whether premium opens the grand-prize wheel at `now`: it asks for premium, and is not closed for everybody. */
export async function opensByPremium(now: Date): Promise<boolean> {
  const [{ grandForPremium }, isClosed] = await Promise.all([
    readEconomy(prisma),
    isWheelClosed("GRAND", now),
  ]);
  return grandForPremium && !isClosed;
}

const prizeWorth = { id: true, kind: true, offerId: true, worthMillimes: true } as const;

/** The prizes in a wheel's draw with all units that were made of them, and what one is worth. */
async function readWorths(wheel: WheelName): Promise<PrizeWorth[]> {
  const prizes = await prisma.wheelPrize.findMany({
    where: { wheel, active: true },
    select: prizeWorth,
  });
  const ids = prizes.map(({ id }) => id);
  const [units, worths] = await Promise.all([readUnits(prisma, ids), countedWorths(prizes)]);
  return prizes.map(({ id, kind }, index) => ({
    ...{ kind, worthMillimes: worths[index] ?? null },
    made: units.get(id)?.made ?? null,
  }));
}

/**
 * What was won under these papers of prizes that have left the draw: else the bound could be passed one prize after
 * another. Of points only those are counted that have a number and a worth, as in the draw.
 */
async function readWon(wheel: WheelName, { from }: Papers): Promise<PrizeWorth[]> {
  if (from === null) return [];
  const gone = await prisma.wheelPrize.findMany({
    where: {
      ...{ wheel, active: false },
      OR: [{ kind: { not: "POINTS" } }, { stockLimited: true, worthMillimes: { not: null } }],
    },
    select: prizeWorth,
  });
  if (gone.length === 0) return [];
  const won = await prisma.wheelSpin.groupBy({
    by: ["prizeId"],
    where: {
      ...{ wheel, kind: { in: [...new Set(gone.map(({ kind }) => kind))] } },
      ...{ createdAt: { gte: startOfDay(from) }, prizeId: { in: gone.map(({ id }) => id) } },
    },
    _count: true,
  });
  const units = new Map(won.map(({ prizeId, _count }) => [prizeId, _count]));
  const worths = await countedWorths(gone);
  return gone.flatMap(({ id, kind }, index) => {
    const made = units.get(id);
    return made === undefined ? [] : [{ kind, worthMillimes: worths[index] ?? null, made }];
  });
}

/**
 * What one of each prize is worth before the law, in the same order: what was said of it, and of an item not less than what
 * its offer is worth, where that has an end. Null where nothing was said.
 */
export async function countedWorths(
  prizes: readonly { offerId: string | null; worthMillimes: number | null }[],
): Promise<(number | null)[]> {
  const ids = prizes.flatMap(({ offerId }) => offerId ?? []);
  const offers = ids.length === 0 ? [] : await prisma.offer.findMany({ where: { id: { in: ids } } });
  const known = new Map(
    offers.map((offer) => {
      const discount = discountOf(offer.discountKind, offer.discountValue);
      return [offer.id, worthOf({ ...offer, discount })];
    }),
  );
  return prizes.map(({ offerId, worthMillimes }) => {
    const worth = known.get(offerId ?? "") ?? 0;
    return worthMillimes === null ? null : Math.max(worthMillimes, worth === Infinity ? 0 : worth);
  });
}
