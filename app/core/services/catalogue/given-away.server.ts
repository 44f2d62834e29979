import type { EconomyRow } from "#app/core/db/economy/economy.server.ts";
import { readUnits } from "#app/core/db/stock/units.server.ts";
import { readRowsIn } from "#app/core/db/statements.server.ts";
import type { Db } from "#app/core/db/transaction.server.ts";
import { readVersion, subjectOf } from "#app/core/db/versions/record-changes.server.ts";
import type { CeilingName } from "#app/core/domain/approvals/ceilings.ts";
import { servesFurther, type Use } from "#app/core/domain/bounds/reach.ts";
import {
  excessGiven,
  excessOf,
  isCheaper,
  pointMillimes,
  priceInPoints,
} from "#app/core/domain/bounds/worth.ts";
import { discountOf, type OfferTerms } from "#app/core/domain/offers/offer-terms.ts";
import { runTarget } from "#app/core/domain/wheels/run.ts";
import type { Offer, WheelPrize } from "#app/generated/prisma/client.ts";
import { raisesCampaign } from "./campaign-worth.server.ts";

/** What an offer costs and is worth, and for what it serves. */
export type Priced = Pick<OfferTerms, "type" | "pointPrice" | "priceMillimes" | "faceValueMillimes"> &
  Pick<Offer, "id" | "maximumReductionMillimes"> &
  Use;

/**
 * The offer that a campaign, a code or a prize gives, held until the transaction ends: what a second person need not say
 * yes to by its price must not get dearer meanwhile. Undefined if there is none.
 */
export async function holdOffer(tx: Db, id: string): Promise<Priced | undefined> {
  await readRowsIn(tx)`SELECT 1 AS held FROM offer WHERE id = ${id}::uuid FOR SHARE`;
  const offer = await tx.offer.findUnique({ where: { id } });
  return offer ? { ...offer, discount: discountOf(offer.discountKind, offer.discountValue) } : undefined;
}

/**
 * What a campaign, a code, a prize or a stamp card gives: an offer, or the stamps of a card and with them its offer; and
 * to whom, if that is a segment.
 */
export interface Gives {
  offerId?: string;
  stampCardId?: string;
  segmentId?: string | null;
}

/** A record at a version. */
export interface VersionOf {
  /** Its subject in the versions. */
  subject: string;
  version: number;
}

/** The records that are given, and the segment, held until the transaction ends, with their versions. */
export async function holdGiven(tx: Db, { offerId, stampCardId, segmentId }: Gives): Promise<VersionOf[]> {
  const card = stampCardId === undefined ? undefined : await holdCard(tx, stampCardId);
  const offer = offerId ?? card?.offerId;
  if (offer !== undefined) await holdOffer(tx, offer);
  if (segmentId) await readRowsIn(tx)`SELECT 1 AS held FROM segment WHERE id = ${segmentId}::uuid FOR SHARE`;
  const subjects = [
    ...(card && stampCardId !== undefined ? [subjectOf("stamp-card", stampCardId)] : []),
    ...(offer === undefined ? [] : [subjectOf("offer", offer)]),
    ...(segmentId ? [subjectOf("segment", segmentId)] : []),
  ];
  const held: VersionOf[] = [];
  for (const subject of subjects) held.push({ subject, version: await readVersion(tx, subject) });
  return held;
}

async function holdCard(tx: Db, id: string) {
  const [card] = await readRowsIn<{ offerId: string }>(tx)`
    SELECT offer_id AS "offerId" FROM stamp_card WHERE id = ${id}::uuid FOR SHARE`;
  return card;
}

/** The points that are spun for a prize: a turn of the grand-prize wheel is won by a whole run of the other's spins. */
export function stakeOf({ wheel }: Pick<WheelPrize, "wheel">, { spinPoints }: EconomyRow): number {
  return spinPoints * (wheel === "GRAND" ? runTarget : 1);
}

/** By how many millimes an offer as a prize is worth more than its price, or than what is spun for it. */
export function excessOfPrize(offer: Priced, perPointMillimes: number, stake: number): number {
  return Math.max(excessOf(offer, perPointMillimes), excessGiven(offer, perPointMillimes, stake));
}

/**
 * The ceiling that something passes which gives an offer away, or passes further, when the offer changes so: a campaign
 * that is on, a code that is open, a prize in the draw. Null if nothing does.
 */
export async function passedByGiving(
  tx: Db,
  economy: EconomyRow,
  { before, after, now }: { before: Priced; after: Priced; now: Date },
): Promise<CeilingName | null> {
  if (await raisesCampaign(tx, economy, { before: { offer: before }, after: { offer: after }, now }))
    return "perCampaignPoints";
  const isGiven = { offerId: after.id };
  const open = { where: { ...isGiven, availableTo: { gt: now } }, select: { id: true } };
  const codes = (await tx.clickout.findMany(open)).map(({ id }) => id);
  const { perPointMillimes: limit, perCampaignPoints } = economy;
  const price = priceInPoints(after, pointMillimes(economy));
  const isDearer = price > priceInPoints(before, pointMillimes(economy));
  const units = isDearer && perCampaignPoints !== null ? [...(await readUnits(tx, codes)).values()] : [];
  if (units.some(({ made }) => made * price > (perCampaignPoints ?? Infinity))) return "perCampaignPoints";
  if (limit === null) return null;
  const rises = (excess: (offer: Priced) => number) =>
    excess(after) > 0 &&
    (excess(after) > excess(before) || isCheaper(before, after) || servesFurther(before, after));
  const passes =
    (rises((offer) => excessGiven(offer, limit)) && codes.length > 0) ||
    (rises((offer) => excessOfPrize(offer, limit, stakeOf({ wheel: "GRAND" }, economy))) &&
      (await tx.wheelPrize.count({ where: { ...isGiven, active: true } })) > 0);
  return passes ? "perPointMillimes" : null;
}
