import type { ConditionChoices } from "#app/components/operator/condition/condition-editor.ts";
import { governorates } from "#app/domain/governorates.ts";
import { accountTypes } from "#app/domain/segments/condition.ts";
import { rfmGroups } from "#app/domain/segments/rfm.ts";
import { translator } from "#app/i18n/i18n.server.ts";
import { inLanguage, type Language } from "#app/i18n/languages.ts";
import { listStampCardRecords } from "#app/services/catalogue/stamp-card.server.ts";
import type { Call } from "#app/services/call.ts";
import {
  listChoices,
  offerChoices,
  partnerChoices,
  salePointChoices,
  segmentChoices,
  storeLabels,
  tagChoices,
} from "./operator-choices.server.ts";
import type { KnownChoices } from "./operator-form.server.ts";

const most = 1_000;

/** The choices of a campaign's form. */
export async function campaignChoices(call: Pick<Call, "language" | "now">): Promise<KnownChoices> {
  const [partners, stores, salePoints, segments, offers, cards] = await Promise.all([
    partnerChoices(),
    storeLabels(),
    salePointChoices(),
    segmentChoices(),
    offerChoices(call),
    listStampCardRecords({ limit: most }),
  ]);
  return {
    partnerIds: partners,
    storeIds: [...stores].map(([value, label]) => ({ value, label })),
    salePointIds: salePoints,
    segmentId: segments,
    "effect.offerId": offers,
    "effect.stampCardId": cards.items.map(({ id, title }) => ({
      value: id,
      label: inLanguage(title, call.language),
    })),
  };
}

/** The choices of a condition. */
export async function conditionChoices(language: Language): Promise<ConditionChoices> {
  const t = translator(language);
  const [tag, listed, partners] = await Promise.all([tagChoices(language), listChoices(), partnerChoices()]);
  const named = <V extends string>(values: readonly V[], label: (value: V) => string) =>
    values.map((value) => ({ value, label: label(value) }));
  return {
    ...{ tag, listed, partners },
    accountType: named(accountTypes, (one) => t(`fields.choices.${one}`, { ns: "operator" })),
    state: named(governorates, (one) => t(`governorates.${one}`, { ns: "partners" })),
    rfm: named(rfmGroups, (one) => t(`rfm.${one}`, { ns: "figures" })),
  };
}

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
