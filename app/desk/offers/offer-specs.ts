import { newOfferBody } from "#app/core/domain/offers/offer-record.ts";
import type { OfferType } from "#app/core/domain/offers/offer-terms.ts";
import { isShown, type Values } from "#app/desk/record/form-field.ts";
import { formOf } from "#app/desk/record/form-of.ts";
import type { FormPart } from "#app/desk/record/specs.ts";

const ofVouchers = { control: "type", is: ["VOUCHER"] };

const ofCoupons = { control: "type", is: ["COUPON"] };

const offerParts = [
  { part: "words", fields: ["title", "description", "terms"] },
  {
    part: "price",
    fields: [
      "pricingType",
      {
        name: "pointPrice",
        needed: true,
        when: { control: "pricingType", is: ["", "POINTS_ONLY", "MONEY_AND_POINTS"] },
      },
      {
        name: "priceMillimes",
        needed: true,
        when: { control: "pricingType", is: ["", "MONEY_ONLY", "MONEY_AND_POINTS"] },
      },
    ],
  },
  {
    part: "worth",
    fields: [
      { name: "faceValueMillimes", needed: true, when: ofVouchers },
      { name: "discount", needed: true, when: ofCoupons },
      "minimumPurchaseMillimes",
      { name: "maximumReductionMillimes", when: ofCoupons },
      "availableOnline",
    ],
  },
  {
    part: "stock",
    fields: ["stock", "perUserLimit", "availableFrom", "availableTo", "validFrom", "validTo"],
  },
  { part: "whom", fields: ["premium", "minLevel", "segmentId"] },
  { part: "more", fields: ["imageUrl", "...", "externalReference"] },
] as const;

/** The page provides the partners; the type is chosen before. */
export const newOfferSpec = formOf(newOfferBody, [
  { part: "at", fields: [{ name: "type", kind: "kept" }, "partnerId", { name: "status", needed: true }] },
  ...offerParts,
]);

/** A file may contain offers of both types; all of them become drafts. */
export const offerLineSpec = formOf(newOfferBody.omit({ status: true }), [
  { part: "at", fields: ["type", "partnerId"] },
  ...offerParts,
]);

/**
 * The body of a new offer says which fields are required, because a change requires none. The status has its
 * own buttons.
 */
export const offerSpec = formOf(newOfferBody.omit({ type: true, partnerId: true, status: true }), offerParts);

/** The fields that an offer of this type has. */
export const newOfferSpecOf = (type: OfferType) => fieldsFor(newOfferSpec, { type });

export const offerSpecOf = (type: OfferType) => fieldsFor(offerSpec, { type });

function fieldsFor(parts: readonly FormPart[], values: Values): readonly FormPart[] {
  return parts.map(({ part, fields }) => ({
    part,
    fields: fields.filter((field) => isShown(field, values)),
  }));
}
