import { newCustomerBody } from "#app/core/domain/accounts/customer-record.ts";
import { newOfferBody } from "#app/core/domain/offers/offer-record.ts";
import { weekFields } from "#app/core/domain/stores/opening-hours.ts";
import { newStoreBody } from "#app/core/domain/stores/store-record.ts";
import { formOf } from "#app/core/ui/record/form-of.ts";

/** The fields of a line in a file, in the order of their columns. In a file no store is closed or has other hours. */
export const storeLine = formOf(newStoreBody.omit({ closedFrom: true, otherHours: true }), [
  {
    part: "who",
    fields: [
      "partnerId",
      "name",
      "state",
      "address",
      "latitude",
      "longitude",
      ...weekFields,
      "...",
      "externalReference",
    ],
  },
]);

/** A file may contain offers of both types; all of them become drafts. */
export const offerLine = formOf(newOfferBody.omit({ status: true }), [
  { part: "at", fields: ["type", "partnerId"] },
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
    fields: ["stock", "perUserLimit", "availableFrom", "availableTo", "validFrom", "validTo"],
  },
  { part: "whom", fields: ["premium", "minLevel", "segmentId"] },
  { part: "more", fields: ["imageUrl", "...", "externalReference"] },
]);

export const customerLine = formOf(newCustomerBody, [{ part: "who", fields: ["login", "..."] }]);
