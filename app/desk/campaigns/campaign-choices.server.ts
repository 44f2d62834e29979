import type { CampaignRecord } from "#app/core/domain/campaigns/campaign-record.ts";
import { inLanguage } from "#app/core/domain/languages.ts";
import { listStampCardRecords } from "#app/desk/stamp-cards/stamp-card.server.ts";
import type { Call } from "#app/core/services/call.ts";
import { listChoices, segmentChoices } from "#app/desk/segments/segment-choices.server.ts";
import { offerChoices } from "#app/desk/offers/offer-choices.server.ts";
import { partnerChoices } from "#app/desk/partners/partner-choices.server.ts";
import { salePointChoices } from "#app/desk/sale-points/sale-point-choices.server.ts";
import { storeLabels } from "#app/desk/stores/store-choices.server.ts";
import { tagChoices } from "#app/desk/frame/tag-choices.server.ts";
import type { KnownChoices } from "#app/core/pages/record/record-form.server.ts";

const most = 1_000;

/** The choices of a campaign's form, by field. */
export const campaignChoices = {
  partnerIds: partnerChoices,
  storeIds: async () => [...(await storeLabels())].map(([value, label]) => ({ value, label })),
  salePointIds: salePointChoices,
  segmentId: segmentChoices,
  "effect.offerId": (call: Pick<Call, "language" | "now">, record: CampaignRecord | null) =>
    offerChoices(call, record && { offerId: "offerId" in record.effect ? record.effect.offerId : null }),
  "effect.stampCardId": async ({ language }: Pick<Call, "language">) => {
    const { items } = await listStampCardRecords({ limit: most });
    return items.map(({ id, title }) => ({ value: id, label: inLanguage(title, language) }));
  },
};

/** The choices of a basket's form. */
export async function basketChoices(call: Pick<Call, "language" | "now">): Promise<KnownChoices> {
  const [stores, salePoints, offers, tags, lists] = await Promise.all([
    storeLabels(),
    salePointChoices(),
    offerChoices(call),
    tagChoices(call.language),
    listChoices(),
  ]);
  return {
    storeId: [...stores].map(([value, label]) => ({ value, label })),
    salePointId: salePoints,
    offerId: offers,
    "facts.tag": tags,
    "facts.listed": lists,
  };
}
