import { newClickoutBody } from "#app/domain/clickouts/clickout-record.ts";
import { formOf } from "./form-of.ts";
import { field, type FormPart } from "./specs.ts";

const campaignDates = {
  part: "period",
  fields: [
    { name: "availableFrom", label: "claimFrom" },
    { name: "availableTo", label: "claimTo" },
    { name: "stock", label: "units" },
    "...",
  ],
} as const;

/** Code, offer and use are decided when a campaign is made: it may be printed by then. Its offers are chosen by the page. */
export const newClickoutSpec = formOf(newClickoutBody, [
  { part: "campaign", fields: ["code", { name: "offerId", label: "claimedOffer" }, "singleUse"] },
  campaignDates,
]);

export const clickoutSpec = formOf(newClickoutBody.omit({ code: true, offerId: true, singleUse: true }), [
  campaignDates,
]);

/** What customers read while the house is closed. */
export const maintenanceSpec: readonly FormPart[] = [
  { part: "message", fields: [field("message", "long", { localized: true, label: "closedMessage" })] },
];
