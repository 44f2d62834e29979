import type { EffectKind } from "#app/core/domain/campaigns/effect-kinds.ts";
import type { Trigger } from "#app/core/domain/campaigns/triggers.ts";
import type { Values } from "#app/core/ui/record/form-field.ts";

interface CampaignPreset {
  trigger: Trigger;
  gives: EffectKind;
  /** What the form begins with; all of it can be changed. */
  values: Values;
}

/** Campaigns that are made again and again, by their name in the address. */
export const campaignPresets = {
  weekday: {
    ...{ trigger: "SALE", gives: "multiplier" },
    values: { weekdays: "TUE", "effect.multiplier": "2" },
  },
  back: { trigger: "RETURN", gives: "points", values: { days: "60", "effect.points": "100" } },
  first: { trigger: "FIRST_SALE", gives: "points", values: { "effect.points": "100" } },
  birthday: { trigger: "BIRTHDAY", gives: "points", values: { "effect.points": "200" } },
} as const satisfies Record<string, CampaignPreset>;

export type PresetName = keyof typeof campaignPresets;
export const presetNames = Object.keys(campaignPresets) as [PresetName, ...PresetName[]];
