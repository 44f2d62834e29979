import { cardActions, salePointQueries } from "#app/domain/sale-points/card.ts";
import { field, type FormPart, type NamedField } from "./specs.ts";

const cards = [
  field("id", "kept"),
  field("title", "text", { localized: true, required: true }),
  field("action", "choice", { required: true, choices: cardActions }),
  field("imageUrl", "text", { ltr: true }),
  field("pointPrice", "number", { label: "cardPointPrice" }),
  field("priceMillimes", "dinars", { label: "cardPriceMillimes" }),
  field("queries", "choices", { choices: salePointQueries }),
] satisfies NamedField[];

export const salePointSpec: readonly FormPart[] = [
  { part: "who", fields: [field("name", "text", { required: true })] },
  { part: "cards", fields: [field("cards", "rows", { fields: cards, most: 50 })] },
];

/** Its store is chosen when it is made, and stays. */
export const newSalePointSpec: readonly FormPart[] = [
  {
    part: "place",
    fields: [field("storeId", "choice", { required: true }), field("name", "text", { required: true })],
  },
  { part: "cards", fields: [field("cards", "rows", { fields: cards.slice(1), most: 50 })] },
];
