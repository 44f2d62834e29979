import { listSegmentRecords } from "#app/services/catalogue/segment.server.ts";
import { listStampCardRecords } from "#app/services/catalogue/stamp-card.server.ts";
import type { Call } from "#app/services/call.ts";
import { offerChoices, partnerChoices, segmentChoices, storeLabels } from "./operator-choices.server.ts";
import type { KnownChoices } from "./operator-form.server.ts";

const most = 1_000;

/** What a campaign's form offers to choose from. */
export async function campaignChoices(call: Pick<Call, "language" | "now">): Promise<KnownChoices> {
  const [partners, stores, segments, offers, cards] = await Promise.all([
    partnerChoices(),
    storeLabels(),
    segmentChoices(),
    offerChoices(call),
    listStampCardRecords({ limit: most }),
  ]);
  return {
    partnerIds: partners,
    storeIds: [...stores].map(([value, label]) => ({ value, label })),
    segmentId: segments,
    "effect.offerId": offers,
    "effect.stampCardId": cards.items.map(({ id, title }) => ({ value: id, label: title[call.language] })),
  };
}

/** The names of segments by their ids. */
export async function segmentNames(): Promise<Map<string, string>> {
  const { items } = await listSegmentRecords({ limit: most });
  return new Map(items.map(({ id, name }) => [id, name]));
}
