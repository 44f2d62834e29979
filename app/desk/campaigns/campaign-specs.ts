import { newCampaignFields } from "#app/core/domain/campaigns/campaign-form.ts";
import type { EffectKind } from "#app/core/domain/campaigns/effect-kinds.ts";
import { basketFields } from "#app/core/domain/campaigns/simulation-form.ts";
import { saleTriggers, triggerRule, triggers, type Trigger } from "#app/core/domain/campaigns/triggers.ts";
import { isShown } from "#app/desk/record/form-field.ts";
import { formOf } from "#app/desk/record/form-of.ts";
import type { FormPart } from "#app/desk/record/specs.ts";

const ofTriggers = (...is: readonly Trigger[]) => ({ control: "trigger", is });

const somewhere = triggers.filter((trigger) => triggerRule(trigger).placed !== null);

const needing = (field: "n" | "days") => triggers.filter((trigger) => triggerRule(trigger).field === field);

const campaignParts = [
  { part: "words", fields: ["title", { name: "status", label: "campaignStatus", needed: true }] },
  {
    part: "when",
    fields: [
      { name: "from", label: "campaignFrom" },
      { name: "until", label: "campaignUntil" },
      "weekdays",
      "hours",
    ],
  },
  // No field for the channel: the trigger already says whether it is in stores or online.
  {
    part: "where",
    fields: [
      { name: "partnerIds", when: ofTriggers(...somewhere) },
      { name: "storeIds", when: ofTriggers(...saleTriggers) },
      { name: "salePointIds", when: ofTriggers(...saleTriggers) },
    ],
  },
  { part: "whom", fields: ["segmentId"] },
  {
    part: "whatFor",
    fields: [
      "trigger",
      { name: "n", needed: true, when: ofTriggers(...needing("n")) },
      { name: "days", needed: true, when: ofTriggers(...needing("days")) },
      { name: "minAmountMillimes", when: ofTriggers(...somewhere) },
    ],
  },
  { part: "effect", fields: ["effect"] },
  { part: "limits", fields: ["perCustomer", "perCustomerDay", "budgetPoints", "budgetTimes"] },
  { part: "rank", fields: ["priority", "stacks"] },
] as const;

/** The page provides partners, stores, sale points, segments, offers and stamp cards. */
export const campaignSpec = formOf(newCampaignFields, campaignParts).map((part) => ({
  ...part,
  // Only the fields of the chosen effect are shown.
  fields: part.fields.map((field) => {
    const [group, kind = ""] = field.name.split(".");
    return group === "effect" && kind !== "kind"
      ? { ...field, when: { control: "effect.kind", is: [kind] }, needed: true as const }
      : field;
  }),
}));

/** The form of an existing campaign: its state is changed beside the form. */
export const keptCampaignSpec = campaignSpec.map(({ part, fields }) => ({
  part,
  fields: fields.filter(({ name }) => name !== "status"),
}));

const chosenBefore = ["trigger", "effect.kind"];

/** The form of a new campaign, whose trigger and effect were chosen before. */
export function newCampaignSpecOf(trigger: Trigger, effect: EffectKind): readonly FormPart[] {
  const parts = campaignSpec.map(({ part, fields }) => ({
    part,
    fields: fields
      .filter((field) => isShown(field, { trigger, "effect.kind": effect }))
      .map((field) => (chosenBefore.includes(field.name) ? { ...field, kind: "kept" as const } : field)),
  }));
  return parts.filter(({ fields }) => fields.length > 0);
}

/** The page provides stores, sale points, interests and lists. */
export const basketSpec = formOf(basketFields, [
  {
    part: "basket",
    fields: [
      "storeId",
      "channel",
      { name: "salePointId", when: { control: "channel", is: ["STORE"] } },
      { name: "offerId", label: "basketOffer" },
      { name: "amountMillimes", label: "basketAmount" },
      { name: "at", label: "basketAt" },
    ],
  },
  { part: "whom", fields: [{ name: "customer", label: "basketCustomer" }] },
  { part: "facts", fields: ["facts"] },
]).map((part) => ({
  ...part,
  // The tag is chosen from the existing ones.
  fields: part.fields.map((field) =>
    field.name === "facts.tag" ? { ...field, kind: "choice" as const } : field,
  ),
}));
