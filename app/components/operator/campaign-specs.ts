import { newCampaignFields } from "#app/domain/campaigns/campaign-form.ts";
import type { EffectKind } from "#app/domain/campaigns/effect-kinds.ts";
import { basketFields } from "#app/domain/campaigns/simulation-form.ts";
import { saleTriggers, triggerRule, triggers, type Trigger } from "#app/domain/campaigns/triggers.ts";
import { levelFields } from "#app/domain/levels/level-form.ts";
import { newSegmentBody } from "#app/domain/segments/segment-record.ts";
import { newStampCardBody } from "#app/domain/stamps/stamp-card-record.ts";
import { isShown } from "./form-field.ts";
import { formOf } from "./form-of.ts";
import type { FormPart } from "./specs.ts";

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

export const levelSpec = formOf(levelFields, [
  { part: "brings", fields: ["rewardPoints", "bonusPercent"] },
  { part: "asks", fields: ["conditions"] },
]);

/** The page provides the choices of the condition. */
export const segmentSpec = formOf(newSegmentBody, [
  { part: "who", fields: ["name"] },
  { part: "statements", fields: [{ name: "where", kind: "condition" }] },
]);

/** The page provides partners and offers. */
export const newStampCardSpec = formOf(newStampCardBody, [
  { part: "words", fields: ["title", { name: "status", label: "campaignStatus", needed: true }] },
  { part: "where", fields: [{ name: "partnerId", label: "stampPartner" }] },
  {
    part: "stamps",
    fields: ["target", { name: "offerId", label: "stampOffer" }, "perDay", "minAmountMillimes"],
  },
]);

export const stampCardSpec = formOf(newStampCardBody.omit({ partnerId: true }), [
  { part: "words", fields: ["title", { name: "status", label: "campaignStatus", needed: true }] },
  {
    part: "stamps",
    fields: ["target", { name: "offerId", label: "stampOffer" }, "perDay", "minAmountMillimes"],
  },
]);
