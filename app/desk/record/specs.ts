import type operator from "#app/core/i18n/locales/fr/operator.json";
import { mergeLogins } from "#app/core/domain/customers/merging.ts";
import type { FormField } from "./form-field.ts";

type FieldName = keyof (typeof operator)["fields"]["names"];
type PartName = keyof (typeof operator)["fields"]["parts"];

/** A field with the key of its texts. */
export interface NamedField extends FormField {
  label: FieldName;
  fields?: readonly NamedField[];
}

/** A section: fields that belong together, with a title. */
export interface FormPart {
  part: PartName;
  fields: readonly NamedField[];
}

export const field = (
  name: string,
  kind: FormField["kind"],
  rest: Partial<Omit<NamedField, "name" | "kind">> = {},
) => {
  const { label = name as FieldName, ...more } = rest;
  return { name, kind, label, ...more };
};

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
      field("spinPoints", "number", { required: true }),
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
