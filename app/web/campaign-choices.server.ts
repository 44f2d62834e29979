import { listStampCardRecords } from "#app/services/catalogue/stamp-card.server.ts";
import type { Call } from "#app/services/call.ts";
import {
  listChoices,
  offerChoices,
  partnerChoices,
  segmentChoices,
  storeLabels,
  tagChoices,
} from "./operator-choices.server.ts";
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

/** What the form of a basket offers to choose from. */
export async function basketChoices({ language }: Pick<Call, "language">): Promise<KnownChoices> {
  const [stores, tags, lists] = await Promise.all([storeLabels(), tagChoices(language), listChoices()]);
  return {
    storeId: [...stores].map(([value, label]) => ({ value, label })),
    "facts.tag": tags,
    "facts.listed": lists,
  };
}
