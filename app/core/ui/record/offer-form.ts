import type { OfferType } from "#app/core/domain/offers/offer-terms.ts";
import { isShown } from "./form-field.ts";
import type { FormPart } from "./specs.ts";

const ofType = (type: OfferType) => ({ control: "type", is: [type] });
const priced = (...is: readonly string[]) => ({ control: "pricingType", is: ["", ...is] });

/** What an offer is, whoever writes it: its words, its price, what it is worth, how many and when. */
export const offerParts = [
  { part: "words", fields: ["imageUrl", "title", "description", "terms"] },
  {
    part: "price",
    fields: [
      "pricingType",
      { name: "pointPrice", needed: true, when: priced("POINTS_ONLY", "MONEY_AND_POINTS") },
      { name: "priceMillimes", needed: true, when: priced("MONEY_ONLY", "MONEY_AND_POINTS") },
    ],
  },
  {
    part: "worth",
    fields: [
      { name: "faceValueMillimes", needed: true, when: ofType("VOUCHER") },
      { name: "discount", needed: true, when: ofType("COUPON") },
      "minimumPurchaseMillimes",
      { name: "maximumReductionMillimes", when: ofType("COUPON") },
      "availableOnline",
    ],
  },
  { part: "soldes", fields: ["soldes"] },
  {
    part: "stock",
    fields: ["stock", "perUserLimit", "availableFrom", "availableTo", "validFrom", "validTo"],
  },
] as const;

/** The fields that an offer of this type has. */
export function fieldsFor(form: readonly FormPart[], type: OfferType): readonly FormPart[] {
  return form.map(({ part, fields }) => ({
    part,
    fields: fields.filter((field) => isShown(field, { type })),
  }));
}
