import type { ConditionChoices } from "#app/core/ui/record/condition-editor.ts";
import { governorates } from "#app/core/domain/governorates.ts";
import { accountTypes } from "#app/core/domain/segments/condition.ts";
import { rfmGroups } from "#app/core/domain/segments/rfm.ts";
import { translator } from "#app/core/i18n/i18n.server.ts";
import { type Language } from "#app/core/domain/languages.ts";
import { listChoices } from "./segment-choices.server.ts";
import { partnerChoices } from "#app/desk/partners/partner-choices.server.ts";
import { tagChoices } from "#app/desk/frame/tag-choices.server.ts";

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
