import { field, type FormPart } from "./specs.ts";

const campaignDates: FormPart = {
  part: "period",
  fields: [
    field("availableFrom", "moment", { required: true, label: "claimFrom" }),
    field("availableTo", "moment", { required: true, label: "claimTo" }),
    field("stock", "number", { label: "units" }),
  ],
};

/** Code, offer and use are decided when a campaign is made: it may be printed by then. Its offers are chosen by the page. */
export const newClickoutSpec: readonly FormPart[] = [
  {
    part: "campaign",
    fields: [
      field("code", "text", { required: true, ltr: true }),
      field("offerId", "choice", { required: true, label: "claimedOffer" }),
      field("singleUse", "flag"),
    ],
  },
  campaignDates,
];

export const clickoutSpec: readonly FormPart[] = [campaignDates];

/** What customers read while the house is closed. */
export const maintenanceSpec: readonly FormPart[] = [
  { part: "message", fields: [field("message", "long", { localized: true, label: "closedMessage" })] },
];
