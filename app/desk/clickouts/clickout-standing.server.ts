import { readVersion, subjectOf } from "#app/core/db/versions/record-changes.server.ts";
import type { Versioned } from "#app/core/domain/versions/versioned.ts";
import { prisma } from "#app/core/db/client.server.ts";
import { newestFirst, positionOf, type NewestFirstQuery } from "#app/core/db/newest-first.server.ts";
import { readUnits } from "#app/core/db/stock/units.server.ts";
import type { ClickoutRecord } from "#app/core/domain/clickouts/clickout-record.ts";
import { clickoutState, type ClickoutState } from "#app/core/domain/clickouts/clickout.ts";
import { page, type Page } from "#app/core/domain/paging.ts";
import { accept, refuse, type Decision } from "#app/core/domain/refusals.ts";
import type { Clickout } from "#app/generated/prisma/client.ts";
import type { LocalizedText } from "#app/core/domain/languages.ts";
import type { OperatorCall } from "#app/core/services/call.ts";
import { clickoutRecord } from "./clickout.server.ts";

/** A click-out code with its current use. */
export interface ClickoutStanding extends Omit<ClickoutRecord, "version"> {
  offerTitle: LocalizedText;
  /** Number of customers who claimed it. */
  claimed: number;
  state: ClickoutState;
}

/** One click-out code with its current use. Refuses NOT_FOUND. */
export async function getClickoutStanding(
  { now }: Pick<OperatorCall, "now">,
  id: string,
): Promise<Decision<Versioned<ClickoutStanding>>> {
  const version = await readVersion(prisma, subjectOf("clickout", id));
  const rows = await prisma.clickout.findMany({ where: { id } });
  const [standing] = await clickoutStandings(rows, now);
  return standing ? accept({ ...standing, version }) : refuse("NOT_FOUND");
}

/** All click-out codes with their current use, newest first. */
export async function listClickoutStandings(
  { now }: Pick<OperatorCall, "now">,
  query: NewestFirstQuery,
): Promise<Page<ClickoutStanding>> {
  const { items, nextCursor } = page(
    await prisma.clickout.findMany(newestFirst(query)),
    query.limit,
    positionOf,
  );
  return { items: await clickoutStandings(items, now), nextCursor };
}

/** Click-out codes in the given order, with their offers and claims as they are at `now`. */
async function clickoutStandings(rows: readonly Clickout[], now: Date): Promise<ClickoutStanding[]> {
  const offerIds = [...new Set(rows.map(({ offerId }) => offerId))];
  const [offers, units, claims] = await Promise.all([
    prisma.offer.findMany({ where: { id: { in: offerIds } } }),
    readUnits(prisma, [...offerIds, ...rows.map(({ id }) => id)]),
    prisma.clickoutClaim.groupBy({
      by: "clickoutId",
      where: { clickoutId: { in: rows.map(({ id }) => id) }, walletItemId: { not: null } },
      _count: true,
    }),
  ]);
  return rows.map((row) => {
    const offer = offers.find(({ id }) => id === row.offerId);
    if (!offer) throw new Error(`the offer of click-out code ${row.id} has gone`);
    const { status, availableTo, validTo } = offer;
    const left = offer.stockLimited ? (units.get(offer.id)?.remaining ?? 0) : null;
    const facts = {
      ...row,
      remaining: units.get(row.id)?.remaining ?? null,
      offer: { status, availableTo, validTo, stockRemaining: left },
    };
    return {
      ...clickoutRecord(row, units.get(row.id)),
      offerTitle: offer.title as LocalizedText,
      claimed: claims.find(({ clickoutId }) => clickoutId === row.id)?._count ?? 0,
      state: clickoutState(facts, now),
    };
  });
}
