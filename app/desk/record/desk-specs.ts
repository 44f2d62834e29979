import { mergeLogins } from "#app/core/domain/customers/merging.ts";
import { field, type FormPart } from "#app/core/ui/record/specs.ts";

export const giftSpec: readonly FormPart[] = [
  { part: "gift", fields: [field("points", "number", { required: true }), field("note", "text")] },
];

export const correctionSpec: readonly FormPart[] = [
  {
    part: "correction",
    fields: [
      field("points", "number", { required: true, label: "correctionPoints" }),
      field("reason", "long", { required: true, label: "correctionReason", lines: 2 }),
    ],
  },
];

export const mergeSpec: readonly FormPart[] = [
  {
    part: "merge",
    fields: [
      field("login", "choice", { required: true, label: "mergeLogins", choices: mergeLogins }),
      field("reason", "long", { required: true, label: "correctionReason", lines: 2 }),
    ],
  },
];

export const economySpec: readonly FormPart[] = [
  {
    part: "awards",
    fields: [
      field("onboardingPoints", "numbers", { count: 3 }),
      field("levelPoints", "numbers", { count: 10 }),
    ],
  },
  {
    part: "friends",
    fields: [
      field("referralPoints", "number", { required: true }),
      field("referralCapPoints", "number", { required: true }),
    ],
  },
  {
    part: "wheels",
    fields: [
      field("spinPoints", "number", { required: true }),
      field("freeEntryDays", "number"),
      field("grandForPremium", "flag"),
      ...(["points", "grand"] as const).flatMap((wheel) => [
        field(`${wheel}WheelDeposit`, "text", { wide: true }),
        field(`${wheel}WheelFrom`, "day"),
        field(`${wheel}WheelUntil`, "day"),
      ]),
    ],
  },
  {
    part: "saleCeilings",
    fields: [
      field("perSalePoints", "number"),
      field("perCustomerDayPoints", "number"),
      field("perStoreDayPoints", "number"),
      field("perPartnerDayPoints", "number"),
      field("claimOverPercent", "number"),
    ],
  },
  {
    part: "giftCeilings",
    fields: [field("perGiftPoints", "number"), field("perOperatorDayPoints", "number")],
  },
  {
    part: "shopCeilings",
    fields: [field("perPointMillimes", "number"), field("perCampaignPoints", "number")],
  },
  {
    part: "messageCosts",
    fields: [field("perMessageDayCustomers", "number"), field("mailMillimes", "dinars", { required: true })],
  },
];
