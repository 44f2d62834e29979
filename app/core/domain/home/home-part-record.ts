import { z } from "zod";
import { versionAnswer } from "#app/core/domain/answer-fields.ts";
import {
  endSchema,
  idSchema,
  localizedSchema,
  momentSchema,
  textSchema,
  wholeNumberSchema,
} from "#app/core/domain/fields.ts";
import { homePartKinds } from "./home-part.ts";

const offerId = idSchema.meta({ description: "Of the large offer alone" });

/** In a change, fields that are left out stay as they are, and null removes a value. */
export const homePartBody = z.object({
  offerId: offerId.optional(),
  sentence: localizedSchema(textSchema(120))
    .nullish()
    .meta({ description: "Why it stands there, over the title. Of the large offer alone" }),
  shownFrom: momentSchema.nullish(),
  shownTo: endSchema.nullish(),
  position: wholeNumberSchema(0, 1_000_000).optional().meta({ description: "Lowest first" }),
  active: z.boolean().optional(),
});

/** A large offer as an operator gives it; the rails are there. */
export const newHomePartBody = homePartBody.extend({ offerId });

/** A part of home with all that operators see. */
export const homePartRecordAnswer = z
  .object({
    id: z.string(),
    version: versionAnswer,
    kind: z.enum(homePartKinds),
    offerId: z.string().nullable(),
    sentence: localizedSchema(z.string()).nullable(),
    shownFrom: z.iso.datetime().nullable(),
    shownTo: z.iso.datetime().nullable(),
    position: z.int(),
    active: z.boolean(),
    createdAt: z.iso.datetime(),
  })
  .meta({ id: "HomePartRecord" });

export type NewHomePart = z.output<typeof newHomePartBody>;
export type HomePartBody = z.output<typeof homePartBody>;
export type HomePartRecord = z.output<typeof homePartRecordAnswer>;
