import type { EconomyRow } from "#app/core/db/economy/economy.server.ts";
import type { Db } from "#app/core/db/transaction.server.ts";
import type { CeilingName } from "#app/core/domain/approvals/ceilings.ts";
import { excessOf } from "#app/core/domain/bounds/worth.ts";
import { ruleOfKept, type KeptRule } from "#app/core/domain/campaigns/campaign.ts";
import { discountOf } from "#app/core/domain/offers/offer-terms.ts";
import { worthOfCampaign } from "#app/core/services/catalogue/campaign-worth.server.ts";

interface Use {
  /** The segment's id. */
  id: string;
  now: Date;
}

/**
 * The ceiling that something passes which is for a segment: a campaign that is on, an offer that is on sale. Null if
 * nothing does. Whom a condition means is not compared: another one may mean others.
 */
export async function passedForSegment(tx: Db, economy: EconomyRow, use: Use): Promise<CeilingName | null> {
  if (await isCampaignAbove(tx, economy, use)) return "perCampaignPoints";
  return (await isOfferAbove(tx, economy, use)) ? "perPointMillimes" : null;
}

async function isCampaignAbove(tx: Db, economy: EconomyRow, { id, now }: Use): Promise<boolean> {
  const { perCampaignPoints } = economy;
  if (perCampaignPoints === null) return false;
  const on = await tx.campaign.findMany({
    where: {
      AND: [{ rule: { path: ["status"], equals: "ON" } }, { rule: { path: ["segmentId"], equals: id } }],
    },
  });
  for (const { rule: kept } of on) {
    const rule = ruleOfKept(kept as unknown as KeptRule);
    const isOver = Date.parse(rule.until) <= now.getTime();
    if (!isOver && (await worthOfCampaign(tx, rule, economy)) > perCampaignPoints) return true;
  }
  return false;
}

async function isOfferAbove(tx: Db, { perPointMillimes }: EconomyRow, { id, now }: Use): Promise<boolean> {
  if (perPointMillimes === null) return false;
  const open = { OR: [{ availableTo: null }, { availableTo: { gt: now } }] };
  const offers = await tx.offer.findMany({ where: { segmentId: id, status: "ACTIVE", ...open } });
  return offers.some((offer) => {
    const discount = discountOf(offer.discountKind, offer.discountValue);
    return excessOf({ ...offer, discount }, perPointMillimes) > 0;
  });
}
