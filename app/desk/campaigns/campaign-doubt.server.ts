import { prisma } from "#app/core/db/client.server.ts";
import type { CampaignRule } from "#app/core/domain/campaigns/campaign.ts";
import { doubtOf, type Doubt } from "#app/core/domain/campaigns/doubt.ts";
import { getOfferRecord } from "#app/core/services/catalogue/offer.server.ts";

type Doubted = Pick<
  CampaignRule,
  "trigger" | "channel" | "effect" | "partnerIds" | "storeIds" | "salePointIds"
>;

/** What should be checked by law before a campaign starts; null for nothing. */
export async function readDoubt(rule: Doubted): Promise<Doubt | null> {
  const offer = "offerId" in rule.effect ? await getOfferRecord(rule.effect.offerId) : null;
  const gift = offer?.ok ? offer.value : null;
  return doubtOf(rule, gift, gift && (await housesOf(rule)));
}

/** The partners where a campaign is on; null for everywhere. */
async function housesOf({ partnerIds, storeIds, salePointIds }: Doubted): Promise<string[] | null> {
  if (partnerIds === null && storeIds === null && salePointIds === null) return null;
  const [stores, salePoints] = await Promise.all([
    prisma.store.findMany({ where: { id: { in: storeIds ?? [] } }, select: { partnerId: true } }),
    prisma.salePoint.findMany({
      where: { id: { in: salePointIds ?? [] } },
      select: { store: { select: { partnerId: true } } },
    }),
  ]);
  const all = [...stores, ...salePoints.map(({ store }) => store)].map(({ partnerId }) => partnerId);
  return [...new Set([...(partnerIds ?? []), ...all])];
}
