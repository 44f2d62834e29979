import { newSalePointBody, salePointBody } from "#app/core/domain/sale-points/sale-point-record.ts";
import { formOf } from "#app/desk/record/form-of.ts";

const cards = [
  "title",
  "action",
  "imageUrl",
  { name: "pointPrice", label: "cardPointPrice" },
  { name: "priceMillimes", label: "cardPriceMillimes" },
  "queries",
  "...",
] as const;

export const salePointSpec = formOf(salePointBody, [
  { part: "who", fields: [{ name: "name", required: true }, "..."] },
  { part: "cards", fields: [{ name: "cards", rows: ["id", ...cards] }] },
]);

/** The store of a sale point cannot change later. */
export const newSalePointSpec = formOf(newSalePointBody, [
  { part: "place", fields: ["storeId", "name", "..."] },
  { part: "cards", fields: [{ name: "cards", rows: cards }] },
]);
