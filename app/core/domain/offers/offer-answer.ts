import { z } from "zod";
import { idAnswer, momentAnswer } from "#app/core/domain/answer-fields.ts";
import { storeAnswer } from "#app/core/domain/stores/store-answer.ts";
import { availabilities } from "./availability.ts";
import { discountKinds, offerTypes, pricingTypes } from "./offer-terms.ts";

const soldesAnswer = z
  .object({
    declaration: z.string(),
    beforeMillimes: z.int(),
    nowMillimes: z.int(),
  })
  .meta({ id: "Soldes", description: "Declared sales: the price of the goods before and now" });

/** What customers and operators see of an offer alike. */
export const offerFields = z.object({
  type: z.enum(offerTypes),
  imageUrl: z.string().nullable(),
  pricingType: z.enum(pricingTypes),
  pointPrice: z.int(),
  priceMillimes: z.int(),
  premium: z.boolean(),
  minLevel: z.int().nullable().meta({ description: "The level from which it can be bought; null for all" }),
  stockRemaining: z.int().nullable().meta({ description: "null where the stock is not limited" }),
  availableFrom: momentAnswer.nullable(),
  availableTo: momentAnswer.nullable(),
  validFrom: momentAnswer.nullable(),
  validTo: momentAnswer.nullable(),
  faceValueMillimes: z.int().nullable(),
  discount: z.object({ kind: z.enum(discountKinds), value: z.int() }).nullable(),
  minimumPurchaseMillimes: z.int().nullable(),
  maximumReductionMillimes: z.int().nullable(),
  availableOnline: z.boolean(),
  soldes: soldesAnswer.nullable(),
});

/** An offer as one reader sees it in the shop. Whole points, money in whole millimes, times ISO 8601 UTC. */
export const offerCardAnswer = offerFields
  .extend({
    id: idAnswer,
    title: z.string(),
    /** Null for Mezia's own offer. */
    partner: z.object({ id: idAnswer, name: z.string(), logoUrl: z.string().nullable() }).nullable(),
    /** Null if there is no limit per customer. */
    userQuantityRemaining: z.int().nullable(),
    availability: z.enum(availabilities),
  })
  .meta({ id: "Offer" });

export type Offer = z.output<typeof offerCardAnswer>;

export const offerAnswer = offerCardAnswer
  .extend({
    description: z.string(),
    terms: z.string(),
    stores: z.array(storeAnswer),
  })
  .meta({ id: "OfferInFull" });

export type OfferInFull = z.output<typeof offerAnswer>;

export const favouriteAnswer = z.object({ favourite: z.boolean() }).meta({ id: "Favourite" });
