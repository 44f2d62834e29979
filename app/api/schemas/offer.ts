import { z } from "zod";
import { availabilities } from "#app/domain/offers/availability.ts";
import { discountKinds, offerTypes, pricingTypes } from "#app/domain/offers/offer-terms.ts";
import { offerSorts } from "#app/domain/offers/sorting.ts";
import { externalReferenceSchema, pictureUrlSchema, searchSchema, tagQuery } from "./catalogue-fields.ts";
import {
  flagQuery,
  idAnswer,
  idSchema,
  localizedSchema,
  longTextSchema,
  maxAmount,
  millimesSchema,
  momentAnswer,
  momentSchema,
  pointsSchema,
  textSchema,
  wholeNumberSchema,
} from "./common.ts";
import { pageAnswer, pagingQuery } from "./paging.ts";
import { storeAnswer } from "./store.ts";

const mostUnits = 100_000_000;

const discountSchema = z.object({ kind: z.enum(discountKinds), value: wholeNumberSchema(1, maxAmount) });

const fields = z.object({
  title: localizedSchema(textSchema(120)),
  description: localizedSchema(longTextSchema(4_000)).nullish(),
  terms: localizedSchema(longTextSchema(4_000)).nullish(),
  imageUrl: pictureUrlSchema.nullish(),
  pricingType: z.enum(pricingTypes),
  pointPrice: pointsSchema.nullish(),
  priceMillimes: millimesSchema.nullish(),
  premium: z.boolean().optional(),
  perUserLimit: wholeNumberSchema(1, mostUnits).nullish(),
  stock: wholeNumberSchema(0, mostUnits)
    .nullish()
    .meta({ description: "Units made in all; left out: not limited" }),
  availableFrom: momentSchema.nullish(),
  availableTo: momentSchema.nullish(),
  validFrom: momentSchema.nullish(),
  validTo: momentSchema.nullish(),
  faceValueMillimes: millimesSchema.nullish(),
  discount: discountSchema.nullish(),
  minimumPurchaseMillimes: millimesSchema.nullish(),
  maximumReductionMillimes: millimesSchema.nullish(),
  availableOnline: z.boolean().optional(),
  externalReference: externalReferenceSchema.nullish(),
});

export const newOfferBody = fields.extend({ type: z.enum(offerTypes), partnerId: idSchema.nullish() });
export const offerBody = fields.partial();

const shared = z.object({
  id: idAnswer,
  type: z.enum(offerTypes),
  imageUrl: z.string().nullable(),
  pricingType: z.enum(pricingTypes),
  pointPrice: z.int(),
  priceMillimes: z.int(),
  premium: z.boolean(),
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

export const offerRecordAnswer = shared.extend({
  version: z.int(),
  partnerId: idAnswer.nullable(),
  title: localizedSchema(z.string()),
  description: localizedSchema(z.string()),
  terms: localizedSchema(z.string()),
  perUserLimit: z.int().nullable(),
  stock: z.int().nullable().meta({ description: "Units made in all" }),
  externalReference: z.string().nullable(),
  createdAt: momentAnswer,
});

export const offerRecordsAnswer = pageAnswer(offerRecordAnswer);

export const shopQuery = pagingQuery({ rank: z.array(z.number()).max(5), id: idSchema }).extend({
  search: searchSchema.optional(),
  type: z.enum(offerTypes).optional(),
  partner: idSchema.optional(),
  tag: tagQuery.optional(),
  premium: flagQuery.optional(),
  sort: z.enum(offerSorts).optional().meta({ description: "recommended unless said" }),
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
