import { z } from "zod";
import { idAnswer, momentAnswer, versionAnswer } from "#app/core/domain/answer-fields.ts";
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
} from "#app/core/domain/fields.ts";
import { discountKinds, firstStatuses, offerStatuses, offerTypes, pricingTypes } from "./offer-terms.ts";
import { offerFields } from "./offer-answer.ts";

const soldesSchema = z
  .object({
    declaration: textSchema(40).meta({
      description: "The number of the declaration to the regional direction",
    }),
    beforeMillimes: millimesSchema,
    nowMillimes: millimesSchema,
  })
  .meta({
    description: "Declared sales: the price of the goods before and now. Left out, it is none of them",
  });

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
  availableTo: endSchema.nullish().meta({ description: "From then on it is not sold" }),
  validFrom: momentSchema.nullish(),
  validTo: endSchema
    .nullish()
    .meta({ description: "Items are good to the end of this day in Tunis, whatever its hour" }),
  faceValueMillimes: millimesSchema.nullish(),
  discount: discountSchema.nullish(),
  minimumPurchaseMillimes: millimesSchema.nullish(),
  maximumReductionMillimes: millimesSchema.nullish(),
  availableOnline: z.boolean().optional(),
  soldes: soldesSchema.nullish(),
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
export const offerRecordAnswer = z
  .object({
    id: idAnswer,
    version: versionAnswer,
    status: z.enum(offerStatuses),
    partnerId: idAnswer.nullable(),
    title: localizedSchema(z.string()),
    description: localizedSchema(z.string()),
    terms: localizedSchema(z.string()),
    ...offerFields.shape,
    segmentId: idAnswer.nullable(),
    perUserLimit: z.int().nullable(),
    externalReference: z.string().nullable(),
    stock: z.int().nullable().meta({ description: "Units made in all" }),
    createdAt: momentAnswer,
  })
  .meta({ id: "OfferRecord" });

export type NewOffer = z.output<typeof newOfferBody>;
export type OfferBody = z.output<typeof offerBody>;
export type OfferRecord = z.output<typeof offerRecordAnswer>;
