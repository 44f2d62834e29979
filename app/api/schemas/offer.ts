import { z } from "zod";
import { offerRecordAnswer } from "#app/domain/offers/offer-record.ts";
import { availabilities } from "#app/domain/offers/availability.ts";
import { discountKinds, offerTypes, pricingTypes } from "#app/domain/offers/offer-terms.ts";
import { defaultOfferSort, offerSorts } from "#app/domain/offers/sorting.ts";
import { searchSchema, tagQuery } from "./catalogue-fields.ts";
import { idSchema, named } from "#app/domain/fields.ts";
import { flagQuery, idAnswer, momentAnswer } from "./common.ts";
import { pageAnswer, pagingQuery } from "./paging.ts";
import { storeAnswer } from "./store.ts";

const shared = z.object({
  id: idAnswer,
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
});

export const offerRecordsAnswer = pageAnswer(offerRecordAnswer);

const offerSort = z.enum(offerSorts);

/** A cursor of another order is INVALID_INPUT: it names a place that this order does not have. */
export const shopQuery = pagingQuery({ sort: offerSort, rank: z.array(z.number()).max(5), id: idSchema })
  .extend({
    search: searchSchema.optional(),
    type: z.enum(offerTypes).optional(),
    partner: idSchema.optional(),
    tag: tagQuery.optional(),
    premium: flagQuery.optional(),
    sort: offerSort.optional().meta({ description: `${defaultOfferSort} unless said` }),
  })
  .refine(({ cursor, sort = defaultOfferSort }) => !cursor || cursor.sort === sort, {
    path: ["cursor"],
    ...named("INVALID"),
  });

export const offerCardAnswer = shared.extend({
  title: z.string(),
  partner: z.object({ id: idAnswer, name: z.string(), logoUrl: z.string().nullable() }).nullable(),
  userQuantityRemaining: z.int().nullable(),
  availability: z.enum(availabilities),
});

export const shopAnswer = pageAnswer(offerCardAnswer);

export const offerAnswer = offerCardAnswer.extend({
  description: z.string(),
  terms: z.string(),
  stores: z.array(storeAnswer),
});
