import { governorates } from "#app/domain/governorates.ts";
import { discountKinds, offerTypes, pricingTypes } from "#app/domain/offers/offer-terms.ts";
import type operator from "#app/i18n/locales/fr/operator.json";
import type { FormField } from "./form-field.ts";

type FieldName = keyof (typeof operator)["fields"]["names"];
type PartName = keyof (typeof operator)["fields"]["parts"];

/** A field with the name of its words. */
export interface NamedField extends FormField {
  label: FieldName;
  fields?: readonly NamedField[];
}

/** Fields that belong together, under a title of their own. */
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

const reference = field("externalReference", "text", { ltr: true });

export const partnerSpec: readonly FormPart[] = [
  {
    part: "who",
    fields: [
      field("name", "text", { required: true }),
      field("earnRate", "number"),
      field("tags", "choices"),
      field("logoUrl", "text", { ltr: true }),
      reference,
    ],
  },
  { part: "words", fields: [field("description", "long", { localized: true })] },
  { part: "online", fields: [field("online", "flag"), field("onlineUrl", "text", { ltr: true })] },
];

export const storeSpec: readonly FormPart[] = [
  {
    part: "who",
    fields: [
      field("name", "text", { required: true }),
      field("address", "text", { required: true }),
      field("state", "choice", { required: true, choices: governorates }),
      field("latitude", "decimal", { ltr: true }),
      field("longitude", "decimal", { ltr: true }),
      reference,
    ],
  },
];

const offerParts: readonly FormPart[] = [
  {
    part: "words",
    fields: [
      field("title", "text", { localized: true, required: true }),
      field("description", "long", { localized: true }),
      field("terms", "long", { localized: true }),
    ],
  },
  {
    part: "price",
    fields: [
      field("pricingType", "choice", { required: true, choices: pricingTypes }),
      field("pointPrice", "number"),
      field("priceMillimes", "dinars"),
    ],
  },
  {
    part: "worth",
    fields: [
      field("faceValueMillimes", "dinars"),
      field("discount.kind", "choice", { choices: discountKinds, label: "discountKind" }),
      field("discount.value", "discount", { label: "discountValue" }),
      field("minimumPurchaseMillimes", "dinars"),
      field("maximumReductionMillimes", "dinars"),
      field("availableOnline", "flag"),
    ],
  },
  {
    part: "stock",
    fields: [
      field("stock", "number"),
      field("perUserLimit", "number"),
      field("premium", "flag"),
      field("availableFrom", "moment"),
      field("availableTo", "moment"),
      field("validFrom", "moment"),
      field("validTo", "moment"),
    ],
  },
  { part: "more", fields: [field("imageUrl", "text", { ltr: true }), reference] },
];

/** Decided when an offer is made; its partners are chosen by the page. */
export const newOfferSpec: readonly FormPart[] = [
  {
    part: "kind",
    fields: [field("type", "choice", { required: true, choices: offerTypes }), field("partnerId", "choice")],
  },
  ...offerParts,
];

export const offerSpec = offerParts;

export const giftSpec: readonly FormPart[] = [
  { part: "gift", fields: [field("points", "number", { required: true }), field("note", "text")] },
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
];
