import { prisma } from "#app/db/client.server.ts";
import { clickoutState, type ClickoutState } from "#app/domain/clickouts/clickout.ts";
import type { Clickout } from "#app/generated/prisma/client.ts";
import type { LocalizedText } from "#app/i18n/languages.ts";
import { clickoutRecord, type ClickoutRecord } from "./clickout-record.server.ts";

/** A campaign code with what has become of it. */
export interface ClickoutStanding extends ClickoutRecord {
  offerTitle: LocalizedText;
  /** Customers who have had it. */
  claimed: number;
  state: ClickoutState;
}

/** Campaign codes in their order, with their offers and claims as they are at `now`. */
export async function clickoutStandings(rows: readonly Clickout[], now: Date): Promise<ClickoutStanding[]> {
  const offerIds = [...new Set(rows.map(({ offerId }) => offerId))];
  const [offers, stock, claims] = await Promise.all([
    prisma.offer.findMany({ where: { id: { in: offerIds } } }),
    prisma.offerStock.groupBy({
      by: "offerId",
      where: { offerId: { in: offerIds } },
      _sum: { remaining: true },
    }),
    prisma.clickoutClaim.groupBy({
      by: "clickoutId",
      where: { clickoutId: { in: rows.map(({ id }) => id) } },
      _count: true,
    }),
  ]);
  return rows.map((row) => {
    const offer = offers.find(({ id }) => id === row.offerId);
    if (!offer) throw new Error(`the offer of campaign code ${row.id} has gone`);
    const left = stock.find(({ offerId }) => offerId === offer.id)?._sum.remaining ?? 0;
    const { availableTo, validTo } = offer;
    const facts = {
      ...row,
      offer: { availableTo, validTo, stockRemaining: offer.stockLimited ? left : null },
    };
    return {
      ...clickoutRecord(row),
      offerTitle: offer.title as LocalizedText,
      claimed: claims.find(({ clickoutId }) => clickoutId === row.id)?._count ?? 0,
      state: clickoutState(facts, now),
    };
  });
}
