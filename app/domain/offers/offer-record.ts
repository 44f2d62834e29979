import { z } from "zod";
import {
  endSchema,
  externalReferenceSchema,
  fieldContents,
  idSchema,
  localizedSchema,
  longTextSchema,
  maxAmount,
  millimesSchema,
  momentSchema,
  pictureUrlSchema,
  pointsSchema,
  textSchema,
  wholeNumberSchema,
} from "#app/domain/fields.ts";
import {
  discountKinds,
  firstStatuses,
  offerStatuses,
  offerTypes,
  pricingTypes,
} from "#app/domain/offers/offer-terms.ts";

const maxUnits = 100_000_000;

const discountSchema = z.object({
  kind: z.enum(discountKinds),
  value: wholeNumberSchema(1, maxAmount).register(fieldContents, { holds: "percentOrMillimes" }),
});

const fields = z.object({
  title: localizedSchema(textSchema(120)),
  description: localizedSchema(longTextSchema(4_000)).nullish(),
  terms: localizedSchema(longTextSchema(4_000)).nullish(),
  imageUrl: pictureUrlSchema.nullish(),
  pricingType: z.enum(pricingTypes),
  pointPrice: pointsSchema.nullish(),
  priceMillimes: millimesSchema.nullish(),
  premium: z.boolean().optional(),
  minLevel: wholeNumberSchema(1, 10).nullish().meta({ description: "The level from which it can be bought" }),
  segmentId: idSchema.nullish().meta({ description: "For others it is not there" }),
  perUserLimit: wholeNumberSchema(1, maxUnits).nullish(),
  stock: wholeNumberSchema(0, maxUnits)
    .nullish()
    .meta({ description: "Units made in all; left out: not limited" }),
  availableFrom: momentSchema.nullish(),
  availableTo: endSchema.nullish(),
  validFrom: momentSchema.nullish(),
  validTo: endSchema.nullish(),
  faceValueMillimes: millimesSchema.nullish(),
  discount: discountSchema.nullish(),
  minimumPurchaseMillimes: millimesSchema.nullish(),
  maximumReductionMillimes: millimesSchema.nullish(),
  availableOnline: z.boolean().optional(),
  externalReference: externalReferenceSchema.nullish(),
});

/** An offer as an operator gives it; its type and its partner (none for one of Mezia's own) never change. */
export const newOfferBody = fields.extend({
  type: z.enum(offerTypes),
  partnerId: idSchema.nullish(),
  status: z
    .enum(firstStatuses)
    .optional()
    .meta({ description: "Left out: ACTIVE, on sale in its days. Customers do not see a DRAFT" }),
});

/** In a change, fields that are left out stay as they are, and null removes a value. */
export const offerBody = fields.partial().extend({
  status: z.enum(offerStatuses).optional().meta({
    description:
      "PAUSED: not shown and not sold until it is ACTIVE again. ENDED: over. Never back to DRAFT. What customers have of it stays theirs",
  }),
});

/** An offer with all that operators see. */
export const offerRecordAnswer = z.object({
  id: z.string(),
  version: z.int(),
  status: z.enum(offerStatuses),
  partnerId: z.string().nullable(),
  type: z.enum(offerTypes),
  title: localizedSchema(z.string()),
  description: localizedSchema(z.string()),
  terms: localizedSchema(z.string()),
  imageUrl: z.string().nullable(),
  pricingType: z.enum(pricingTypes),
  pointPrice: z.int(),
  priceMillimes: z.int(),
  premium: z.boolean(),
  minLevel: z.int().nullable(),
  segmentId: z.string().nullable(),
  perUserLimit: z.int().nullable(),
  faceValueMillimes: z.int().nullable(),
  discount: z.object({ kind: z.enum(discountKinds), value: z.int() }).nullable(),
  minimumPurchaseMillimes: z.int().nullable(),
  maximumReductionMillimes: z.int().nullable(),
  availableOnline: z.boolean(),
  externalReference: z.string().nullable(),
  availableFrom: z.iso.datetime().nullable(),
  availableTo: z.iso.datetime().nullable(),
  validFrom: z.iso.datetime().nullable(),
  validTo: z.iso.datetime().nullable(),
  stock: z.int().nullable().meta({ description: "Units made in all" }),
  stockRemaining: z.int().nullable().meta({ description: "null where the stock is not limited" }),
  createdAt: z.iso.datetime(),
});

export type NewOffer = z.output<typeof newOfferBody>;
export type OfferBody = z.output<typeof offerBody>;
export type OfferRecord = z.output<typeof offerRecordAnswer>;
