import type { EconomyRow } from "#app/core/db/economy/economy.server.ts";
import { countFullCards } from "#app/core/db/stamps/full-cards.server.ts";
import type { Db } from "#app/core/db/transaction.server.ts";
import { mostOfCampaign, type AwardPrices } from "#app/core/domain/bounds/campaign-budget.ts";
import { pointMillimes, priceInPoints } from "#app/core/domain/bounds/worth.ts";
import { ruleOfKept, type CampaignRule, type KeptRule } from "#app/core/domain/campaigns/campaign.ts";
import type { Offer, Prisma, StampCard } from "#app/generated/prisma/client.ts";

/** An offer or a stamp card in place of what is stored of it: as it was, or as it is to be. */
export interface Instead {
  offer?: Pick<Offer, "id" | "pointPrice" | "priceMillimes">;
  card?: Pick<StampCard, "id" | "offerId" | "target">;
}

/** The most that a campaign can give, in points, by the prices of what it gives. */
export async function worthOfCampaign(tx: Db, rule: CampaignRule, economy: EconomyRow): Promise<number> {
  return mostOfCampaign(rule, await pricesOf(tx, rule, economy, {}));
}

interface Change {
  before: Instead;
  after: Instead;
  now: Date;
}

/**
 * Whether a change of an offer or a stamp card gives more than one person decides about: it makes an award of a campaign
 * that is on dearer, which passes `perCampaignPoints` with it, or the stamp cards that are full with it pass that at once.
 */
export async function raisesCampaign(
  tx: Db,
  economy: EconomyRow,
  { before, after, now }: Change,
): Promise<boolean> {
  const { perCampaignPoints } = economy;
  if (perCampaignPoints === null) return false;
  const rate = pointMillimes(economy);
  const isNoDearer =
    before.offer && after.offer && priceInPoints(after.offer, rate) <= priceInPoints(before.offer, rate);
  if (isNoDearer) return false;
  const full = await worthOfFullCards(tx, economy, after);
  if (full > perCampaignPoints && full > (await worthOfFullCards(tx, economy, before))) return true;
  for (const rule of await rulesThatGive(tx, after, now)) {
    const [was, is] = [await pricesOf(tx, rule, economy, before), await pricesOf(tx, rule, economy, after)];
    const isDearer = is.offerPoints / is.stamps > was.offerPoints / was.stamps;
    if (isDearer && mostOfCampaign(rule, is) > perCampaignPoints) return true;
  }
  return false;
}

/** What full cards give without another sale, in points: those of the card, or of all that give the offer. */
async function worthOfFullCards(tx: Db, economy: EconomyRow, instead: Instead): Promise<number> {
  const { offer, card } = instead;
  const cards = offer ? await tx.stampCard.findMany({ where: { offerId: offer.id } }) : card ? [card] : [];
  let points = 0;
  for (const given of cards) {
    const gift = await offerOf(tx, given.offerId, instead);
    if (gift) points += (await countFullCards(tx, given)) * priceInPoints(gift, pointMillimes(economy));
  }
  return points;
}

/** The campaigns that are on and give an offer, or the stamps of a card of it. */
async function rulesThatGive(tx: Db, { offer, card }: Instead, now: Date): Promise<CampaignRule[]> {
  const cards = offer
    ? await tx.stampCard.findMany({ where: { offerId: offer.id }, select: { id: true } })
    : [];
  const effects = [
    ...(offer ? [{ rule: { path: ["effect", "offerId"], equals: offer.id } }] : []),
    ...[...cards, ...(card ? [card] : [])].map(({ id }) => ({
      rule: { path: ["effect", "stampCardId"], equals: id },
    })),
  ];
  return rulesThatAreOn(tx, now, { OR: effects });
}

/** The campaigns that are on and not over. */
export async function rulesThatAreOn(
  tx: Db,
  now: Date,
  among: Prisma.CampaignWhereInput = {},
): Promise<CampaignRule[]> {
  const rows = await tx.campaign.findMany({
    where: { rule: { path: ["status"], equals: "ON" }, ...among },
  });
  return rows
    .map(({ rule }) => ruleOfKept(rule as unknown as KeptRule))
    .filter(({ until }) => Date.parse(until) > now.getTime());
}

async function pricesOf(
  tx: Db,
  rule: CampaignRule,
  economy: EconomyRow,
  instead: Instead,
): Promise<AwardPrices> {
  const card = await cardOf(tx, rule, instead);
  const offer = await offerOf(tx, card?.offerId ?? giftOf(rule), instead);
  return {
    offerPoints: offer ? priceInPoints(offer, pointMillimes(economy)) : 0,
    stamps: card?.target ?? 1,
    spinPoints: economy.spinPoints,
  };
}

function giftOf({ effect }: CampaignRule): string | null {
  return "offerId" in effect ? effect.offerId : null;
}

async function cardOf(tx: Db, { effect }: CampaignRule, { card }: Instead) {
  if (!("stampCardId" in effect)) return null;
  if (card?.id === effect.stampCardId) return card;
  return tx.stampCard.findUnique({ where: { id: effect.stampCardId } });
}

async function offerOf(tx: Db, id: string | null, { offer }: Instead) {
  if (id === null) return null;
  return offer?.id === id ? offer : tx.offer.findUnique({ where: { id } });
}
