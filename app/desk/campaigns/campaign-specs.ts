import { newCampaignFields } from "#app/core/domain/campaigns/campaign-form.ts";
import { saleTriggers, triggerRule, triggers, type Trigger } from "#app/core/domain/campaigns/triggers.ts";
import { formOf } from "#app/core/ui/record/form-of.ts";

const ofTriggers = (...is: readonly Trigger[]) => ({ control: "trigger", is });

const somewhere = triggers.filter((trigger) => triggerRule(trigger).placed !== null);

const needing = (field: "n" | "days") => triggers.filter((trigger) => triggerRule(trigger).field === field);

const campaignParts = [
  { part: "words", fields: ["title"] },
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
  { part: "whom", fields: ["segmentId", "minLevel", { name: "premiumOnly", label: "premium" }] },
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

/** All fields of a campaign but its status, which has its own buttons, for its form and for the preview beside it. */
export const campaignSpec = formOf(newCampaignFields.omit({ status: true }), campaignParts).map((part) => ({
  ...part,
  // Only the fields of the chosen effect are shown.
  fields: part.fields.map((field) => {
    const [group, kind = ""] = field.name.split(".");
    return group === "effect" && kind !== "kind"
      ? { ...field, when: { control: "effect.kind", is: [kind] }, needed: true as const }
      : field;
  }),
}));
