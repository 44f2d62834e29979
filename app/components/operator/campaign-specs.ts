import { newCampaignFields } from "#app/domain/campaigns/campaign-form.ts";
import { basketFields } from "#app/domain/campaigns/simulation-form.ts";
import { levelFields } from "#app/domain/levels/level-form.ts";
import { newSegmentBody } from "#app/domain/segments/segment-record.ts";
import { newStampCardBody } from "#app/domain/stamps/stamp-card-record.ts";
import { formOf } from "./form-of.ts";

const ofEffect = (kind: string) => ({ control: "effect.kind", is: [kind] });

/** The page provides partners, stores, segments, offers and stamp cards. */
export const campaignSpec = formOf(newCampaignFields, [
  { part: "words", fields: ["title", { name: "status", label: "campaignStatus" }] },
  {
    part: "when",
    fields: [
      { name: "from", label: "campaignFrom" },
      { name: "until", label: "campaignUntil" },
      "weekdays",
      "hours",
    ],
  },
  { part: "where", fields: ["partnerIds", "storeIds", { name: "channel", label: "campaignChannel" }] },
  { part: "whom", fields: ["segmentId"] },
  {
    part: "whatFor",
    fields: [
      "trigger",
      { name: "n", needed: true, when: { control: "trigger", is: ["NTH_SALE"] } },
      { name: "days", needed: true, when: { control: "trigger", is: ["RETURN"] } },
      "minAmountMillimes",
    ],
  },
  { part: "effect", fields: ["effect"] },
  { part: "limits", fields: ["perCustomer", "perCustomerDay", "budgetPoints", "budgetTimes"] },
  { part: "rank", fields: ["priority", "stacks"] },
]).map((part) => ({
  ...part,
  // Of the effects one is asked for.
  fields: part.fields.map((field) => {
    const [group, kind = ""] = field.name.split(".");
    return group === "effect" && kind !== "kind"
      ? { ...field, when: ofEffect(kind), needed: true as const }
      : field;
  }),
}));

/** The page provides stores, interests and lists. */
export const basketSpec = formOf(basketFields, [
  {
    part: "basket",
    fields: [
      "storeId",
      "channel",
      { name: "amountMillimes", label: "basketAmount" },
      { name: "at", label: "basketAt" },
    ],
  },
  { part: "whom", fields: [{ name: "customer", label: "basketCustomer" }] },
  { part: "facts", fields: ["facts"] },
]).map((part) => ({
  ...part,
  // One of those that there are.
  fields: part.fields.map((field) =>
    field.name === "facts.tag" ? { ...field, kind: "choice" as const } : field,
  ),
}));

export const levelSpec = formOf(levelFields, [
  { part: "brings", fields: ["rewardPoints", "bonusPercent"] },
  { part: "asks", fields: ["conditions"] },
]);

/** The page provides what can be chosen in the condition. */
export const segmentSpec = formOf(newSegmentBody, [
  { part: "who", fields: ["name"] },
  { part: "statements", fields: [{ name: "where", kind: "condition" }] },
]);

/** The page provides partners and offers. */
export const newStampCardSpec = formOf(newStampCardBody, [
  { part: "words", fields: ["title", { name: "status", label: "campaignStatus" }] },
  { part: "where", fields: [{ name: "partnerId", label: "stampPartner" }] },
  {
    part: "stamps",
    fields: ["target", { name: "offerId", label: "stampOffer" }, "perDay", "minAmountMillimes"],
  },
]);

export const stampCardSpec = formOf(newStampCardBody.omit({ partnerId: true }), [
  { part: "words", fields: ["title", { name: "status", label: "campaignStatus" }] },
  {
    part: "stamps",
    fields: ["target", { name: "offerId", label: "stampOffer" }, "perDay", "minAmountMillimes"],
  },
]);
