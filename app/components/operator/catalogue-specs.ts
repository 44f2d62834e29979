import { newOfferBody } from "#app/domain/offers/offer-record.ts";
import { newPartnerBody } from "#app/domain/partners/partner-record.ts";
import { newSalePointBody, salePointBody } from "#app/domain/sale-points/sale-point-record.ts";
import { newStoreBody } from "#app/domain/stores/store-record.ts";
import { formOf } from "./form-of.ts";

export const partnerSpec = formOf(newPartnerBody, [
  { part: "who", fields: ["name", "earnRate", "tags", "logoUrl", "...", "externalReference"] },
  { part: "words", fields: ["description"] },
  { part: "online", fields: ["online", "onlineUrl"] },
]);

/** The page provides the partner. */
export const storeSpec = formOf(newStoreBody.omit({ partnerId: true }), [
  {
    part: "who",
    fields: ["name", "address", "state", "latitude", "longitude", "...", "externalReference"],
  },
]);

const offerParts = [
  { part: "words", fields: ["title", "description", "terms"] },
  { part: "price", fields: ["pricingType", "pointPrice", "priceMillimes"] },
  {
    part: "worth",
    fields: [
      "faceValueMillimes",
      "discount",
      "minimumPurchaseMillimes",
      "maximumReductionMillimes",
      "availableOnline",
    ],
  },
  {
    part: "stock",
    fields: ["stock", "perUserLimit", "premium", "availableFrom", "availableTo", "validFrom", "validTo"],
  },
  { part: "more", fields: ["imageUrl", "...", "externalReference"] },
] as const;

/** Fixed when an offer is made; the page provides the partners. */
export const newOfferSpec = formOf(newOfferBody, [
  { part: "kind", fields: ["type", "partnerId"] },
  ...offerParts,
]);

/** The required fields come from the body of a new offer, because a change requires none. */
export const offerSpec = formOf(newOfferBody.omit({ type: true, partnerId: true }), offerParts);

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

/** The store is fixed when it is made. */
export const newSalePointSpec = formOf(newSalePointBody, [
  { part: "place", fields: ["storeId", "name", "..."] },
  { part: "cards", fields: [{ name: "cards", rows: cards }] },
]);
