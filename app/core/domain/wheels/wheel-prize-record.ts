import { z } from "zod";
import { versionAnswer } from "#app/core/domain/answer-fields.ts";
import {
  fieldContents,
  idSchema,
  localizedSchema,
  textSchema,
  wholeNumberSchema,
} from "#app/core/domain/fields.ts";
import { prizeKinds, wheels } from "./prize.ts";

const maxWeight = 1_000_000;
const label = localizedSchema(textSchema(60));
const weight = wholeNumberSchema(0, maxWeight).meta({
  description: "Its share of all weights is its chance",
});

/** In a change, fields that are left out stay as they are. */
export const wheelPrizeBody = z.object({
  label: label.optional(),
  points: wholeNumberSchema(0, 1_000_000).nullish().meta({ description: "Whole points, for kind POINTS" }),
  weight: weight.optional(),
  stock: wholeNumberSchema(0, 1_000_000)
    .nullish()
    .meta({ description: "Units made in all; left out, there is no end of it" }),
  worthMillimes: wholeNumberSchema(0, 1_000_000_000)
    .meta({ description: "What one of it is worth in a shop, in whole millimes" })
    .register(fieldContents, { holds: "millimes" })
    .nullish(),
  active: z.boolean().optional(),
});

/** A prize of a wheel as an operator gives it; its wheel, kind and offer never change. */
export const newWheelPrizeBody = wheelPrizeBody.extend({
  wheel: z.enum(wheels).optional().meta({ description: "GRAND unless said" }),
  kind: z.enum(prizeKinds),
  label,
  weight,
  offerId: idSchema.nullish().meta({ description: "What lands in the wallet, for kind WALLET_ITEM" }),
});

/** A prize with all that operators see. */
export const wheelPrizeRecordAnswer = z
  .object({
    id: z.string(),
    version: versionAnswer,
    wheel: z.enum(wheels),
    kind: z.enum(prizeKinds),
    points: z.int().meta({ description: "Whole points" }),
    offerId: z.string().nullable(),
    weight: z.int(),
    active: z.boolean(),
    label: localizedSchema(z.string()),
    stock: z.int().nullable(),
    stockRemaining: z.int().nullable(),
    worthMillimes: z.int().nullable(),
    createdAt: z.iso.datetime(),
  })
  .meta({ id: "WheelPrizeRecord" });

export type NewWheelPrize = z.output<typeof newWheelPrizeBody>;
export type WheelPrizeBody = z.output<typeof wheelPrizeBody>;
export type WheelPrizeRecord = z.output<typeof wheelPrizeRecordAnswer>;
