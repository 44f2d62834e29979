import type { EconomyRow } from "#app/core/db/economy/economy.server.ts";
import type { Db } from "#app/core/db/transaction.server.ts";
import { mostOfCampaign, type AwardPrices } from "#app/core/domain/bounds/campaign-budget.ts";
import { pointMillimes, priceInPoints } from "#app/core/domain/bounds/worth.ts";
import { ruleOfKept, type CampaignRule, type KeptRule } from "#app/core/domain/campaigns/campaign.ts";
import type { Offer, StampCard } from "#app/generated/prisma/client.ts";

/** An offer or a stamp card in place of what is stored of it: as it was, or as it is to be. */
export interface Instead {
  offer?: Pick<Offer, "id" | "pointPrice" | "priceMillimes">;
  card?: Pick<StampCard, "id" | "offerId" | "target">;
}

/** The most that a campaign can give, in points, by the prices of what it gives. */
export async function worthOfCampaign(tx: Db, rule: CampaignRule, economy: EconomyRow): Promise<number> {
  return mostOfCampaign(rule, await pricesOf(tx, rule, economy, {}));
}

/**
 * Whether something makes an award of a campaign that is on dearer, and the campaign passes `perCampaignPoints` with it: a
 * change of an offer or a stamp card.
 */
export async function raisesCampaign(
  tx: Db,
  economy: EconomyRow,
  { before, after }: { before: Instead; after: Instead },
): Promise<boolean> {
  const { perCampaignPoints } = economy;
  if (perCampaignPoints === null) return false;
  const on = await tx.campaign.findMany({ where: { rule: { path: ["status"], equals: "ON" } } });
  for (const { rule: kept } of on) {
    const rule = ruleOfKept(kept as unknown as KeptRule);
    const [was, is] = [await pricesOf(tx, rule, economy, before), await pricesOf(tx, rule, economy, after)];
    const isDearer = is.offerPoints / is.stamps > was.offerPoints / was.stamps;
    if (isDearer && mostOfCampaign(rule, is) > perCampaignPoints) return true;
  }
  return false;
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
