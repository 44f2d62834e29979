import { z } from "zod";
import { versionAnswer } from "#app/core/domain/answer-fields.ts";
import {
  idSchema,
  localizedSchema,
  millimesSchema,
  textSchema,
  wholeNumberSchema,
} from "#app/core/domain/fields.ts";

export const stampCardStatuses = ["ON", "PAUSED", "ENDED"] as const;

const fields = z.object({
  title: localizedSchema(textSchema(100)),
  target: wholeNumberSchema(2, 20).meta({ description: "How many stamps fill it" }),
  offerId: idSchema.meta({ description: "What the last stamp puts into the wallet" }),
  perDay: wholeNumberSchema(1, 20)
    .optional()
    .meta({ description: "How many stamps a day at most; 1 unless said" }),
  minAmountMillimes: millimesSchema.nullish().meta({ description: "What has to be paid for a stamp" }),
  status: z.enum(stampCardStatuses).optional().meta({ description: "ON unless said" }),
});

/** A stamp card as an operator gives it; its partner never changes. */
export const newStampCardBody = fields.extend({ partnerId: idSchema });

/** In a change, fields that are left out stay as they are. */
export const stampCardBody = fields.partial();

/** A stamp card with all that operators see. */
export const stampCardRecordAnswer = z
  .object({
    id: z.string(),
    version: versionAnswer,
    partnerId: z.string(),
    title: localizedSchema(z.string()),
    target: z.int(),
    offerId: z.string(),
    perDay: z.int(),
    minAmountMillimes: z.int().nullable(),
    status: z.enum(stampCardStatuses),
    createdAt: z.iso.datetime(),
  })
  .meta({ id: "StampCardRecord" });

export type NewStampCard = z.output<typeof newStampCardBody>;
export type StampCardBody = z.output<typeof stampCardBody>;
export type StampCardRecord = z.output<typeof stampCardRecordAnswer>;
