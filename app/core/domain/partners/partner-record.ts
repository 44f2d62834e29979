import { z } from "zod";
import { versionAnswer } from "#app/core/domain/answer-fields.ts";
import {
  externalReferenceSchema,
  localizedSchema,
  longTextSchema,
  millimesSchema,
  pictureUrlSchema,
  textSchema,
  webAddressSchema,
  wholeNumberSchema,
} from "#app/core/domain/fields.ts";
import { closedFromAnswer, closedFromSchema } from "#app/core/domain/stores/closed-from.ts";
import { usualEarnRate } from "#app/core/domain/points/usual-earn-rate.ts";

const maxTags = 50;
const highestEarnRate = 1_000;

const phoneYesWords =
  "Of an item that takes more than these whole millimes off a sale the customer's yes is taken on the phone alone, not by " +
  "PIN at the till; null: of none";

/** A partner as an operator gives it. */
export const newPartnerBody = z.object({
  name: textSchema(100),
  description: localizedSchema(longTextSchema(2_000)).nullish(),
  logoUrl: pictureUrlSchema.nullish(),
  tags: z.array(textSchema(100)).max(maxTags).optional().meta({ description: "Keys of tags" }),
  earnRate: wholeNumberSchema(0, highestEarnRate)
    .optional()
    .meta({ description: `Points for each dinar; ${usualEarnRate} unless said` }),
  online: z.boolean().optional(),
  onlineUrl: webAddressSchema.nullish(),
  externalReference: externalReferenceSchema.nullish(),
  phoneYesAboveMillimes: millimesSchema.nullish().meta({ description: phoneYesWords }),
  closedFrom: closedFromSchema.nullish(),
});

/** In a change, fields that are left out stay as they are, and null removes a value. */
export const partnerBody = newPartnerBody.partial();

/** A partner with all that operators see. */
export const partnerRecordAnswer = z
  .object({
    id: z.string(),
    version: versionAnswer,
    name: z.string(),
    description: localizedSchema(z.string()),
    logoUrl: z.string().nullable(),
    tags: z.array(z.string()).meta({ description: "Keys of tags" }),
    earnRate: z.int().meta({ description: "Points for each dinar" }),
    online: z.boolean(),
    onlineUrl: z.string().nullable(),
    externalReference: z.string().nullable(),
    phoneYesAboveMillimes: z.int().nullable().meta({ description: phoneYesWords }),
    closedFrom: closedFromAnswer,
    createdAt: z.iso.datetime(),
  })
  .meta({ id: "PartnerRecord" });

export type PartnerBody = z.output<typeof newPartnerBody>;
export type PartnerRecord = z.output<typeof partnerRecordAnswer>;
