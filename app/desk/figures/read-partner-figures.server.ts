import {
  readCancels,
  readClaims,
  readPeople,
  readSales,
} from "#app/core/db/partner-figures/figures-rows.server.ts";
import type { BusinessDay } from "#app/core/domain/business-day.ts";
import { spanBefore, type DaySpan } from "#app/core/domain/day-span.ts";
import type { PeopleSeen } from "#app/core/domain/partners/few-people.ts";

const nothing = { sales: 0, paidMillimes: 0, cancelledMillimes: 0, points: 0, redemptions: 0 };

export type PartnerSum = keyof typeof nothing;
/** As the partner's own house counts: a sale that was cancelled leaves its day, and stands on the day of the cancel. */
export const partnerSums = Object.keys(nothing) as PartnerSum[];

export interface PartnerSpan {
  /** One row or more of a day; whole millimes, whole points. */
  days: ({ day: BusinessDay } & Record<PartnerSum, number>)[];
  /** Points of its claims that were accepted, less those that were cancelled. */
  claimPoints: number;
  people: PeopleSeen;
}

/** What one partner's stores sold in a span of days, and in as many days before; today counts until now. */
export async function readPartnerFigures(
  partnerId: string,
  span: DaySpan,
): Promise<PartnerSpan & { before: PartnerSpan }> {
  const [figures, before] = await Promise.all([
    readSpanOf(partnerId, span),
    readSpanOf(partnerId, spanBefore(span)),
  ]);
  return { ...figures, before };
}

async function readSpanOf(partnerId: string, { from: first, to: last }: DaySpan): Promise<PartnerSpan> {
  const [whose, days] = [
    { partnerId, storeIds: null },
    { first, last },
  ];
  const [sales, cancels, claims, people] = await Promise.all([
    readSales(whose, days),
    readCancels(whose, days),
    readClaims(whose, days),
    readPeople(whose, days),
  ]);
  return {
    days: [...sales, ...cancels].map((row) => ({ ...nothing, ...row })),
    ...{ claimPoints: claims.points, people },
  };
}
