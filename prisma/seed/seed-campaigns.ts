import { addDays, businessDayOf, endOfDay, startOfDay } from "#app/core/domain/business-day.ts";
import { createCampaign } from "#app/desk/campaigns/campaign.server.ts";
import type { OperatorWrite } from "#app/core/services/record-service.server.ts";
import { createSegment } from "#app/desk/segments/segment.server.ts";
import { createStampCard } from "#app/desk/stamp-cards/stamp-card.server.ts";
import { demoCampaigns, demoSegment, demoStampCard } from "./catalogue/campaigns.ts";
import { expectOk } from "./expect-ok.ts";

/** Longer ago than anything in the customers' lives. */
const livedDays = 100;

interface Made {
  writeOf: (slug: string) => OperatorWrite;
  idOfPartner: (slug: string) => string;
  idOfOffer: (slug: string) => string;
  now: Date;
}

/** Makes a segment, the campaigns and a café's stamp card. */
export async function seedCampaigns({ writeOf, idOfPartner, idOfOffer, now }: Made): Promise<void> {
  const segment = expectOk(await createSegment(writeOf("segment"), demoSegment), demoSegment.name);
  const today = businessDayOf(now);
  for (const { partner, forSegment, runsDays, effect, ...campaign } of demoCampaigns) {
    const made = await createCampaign(writeOf(`campaign:${campaign.title.fr}`), {
      ...campaign,
      from: startOfDay(today),
      until: endOfDay(addDays(today, runsDays)),
      effect: "offer" in effect ? { offerId: idOfOffer(effect.offer) } : effect,
      ...(partner !== null && { partnerIds: [idOfPartner(partner)] }),
      ...(forSegment && { segmentId: segment.id }),
    });
    expectOk(made, campaign.title.fr);
  }
  const { partner, offer, ...card } = demoStampCard;
  const places = { partnerId: idOfPartner(partner), offerId: idOfOffer(offer) };
  // It was on before its customers' first purchases.
  const call = { ...writeOf("stamp-card"), now: startOfDay(addDays(today, -livedDays)) };
  expectOk(await createStampCard(call, { ...card, ...places }), card.title.fr);
}
