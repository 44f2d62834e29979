import { z } from "zod";
import { versionAnswer } from "#app/core/domain/answer-fields.ts";
import { clickoutCodeMaxLength, clickoutCodeMinLength, clickoutCodePattern } from "./clickout.ts";
import {
  endSchema,
  fieldContents,
  idSchema,
  momentSchema,
  named,
  typedSchema,
  wholeNumberSchema,
} from "#app/core/domain/fields.ts";

const fields = z.object({
  stock: wholeNumberSchema(0, 100_000_000).nullish().meta({
    description: "Units made in all; left out, there is no end of it. Of a code for one use there is one",
  }),
  availableFrom: momentSchema,
  availableTo: endSchema,
});

/**
 * A season of a campaign code as an operator creates it. Its code, offer and single use never change, because the
 * code may already be printed; another season may have another offer.
 */
export const newClickoutBody = z.object({
  code: typedSchema(200)
    .regex(clickoutCodePattern, named("INVALID"))
    .meta({
      description: `${clickoutCodeMinLength} to ${clickoutCodeMaxLength} letters, digits, \`-\` and \`_\`; capitals or not is the same code`,
      example: "MARHBA",
    })
    .register(fieldContents, { ltr: true }),
  offerId: idSchema,
  stock: fields.shape.stock,
  singleUse: z.boolean().optional().meta({ description: "The first claim ends it" }),
  availableFrom: fields.shape.availableFrom,
  availableTo: fields.shape.availableTo,
});

/** In a change, fields that are left out stay as they are. */
export const clickoutBody = fields.partial();

/** A campaign code with all that operators see. */
export const clickoutRecordAnswer = z
  .object({
    id: z.string(),
    version: versionAnswer,
    code: z.string(),
    offerId: z.string(),
    singleUse: z.boolean(),
    stock: z.int().nullable(),
    stockRemaining: z.int().nullable(),
    availableFrom: z.iso.datetime(),
    availableTo: z.iso.datetime(),
    url: z.string().meta({ description: "Its page in each visitor's language" }),
    createdAt: z.iso.datetime(),
  })
  .meta({ id: "ClickoutRecord" });

export type NewClickout = z.output<typeof newClickoutBody>;
export type ClickoutBody = z.output<typeof fields>;
export type ClickoutRecord = z.output<typeof clickoutRecordAnswer>;
