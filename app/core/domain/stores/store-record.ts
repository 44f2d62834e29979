import { z } from "zod";
import { versionAnswer } from "#app/core/domain/answer-fields.ts";
import { externalReferenceSchema, idSchema, textSchema } from "#app/core/domain/fields.ts";
import { governorates } from "#app/core/domain/governorates.ts";
import { dayHoursSchema, otherHoursSchema, weekFields } from "./opening-hours.ts";
import { closedFromAnswer, closedFromSchema } from "./closed-from.ts";

/** Of no day: nothing is known. */
function week<T extends z.ZodType>(hours: T) {
  return Object.fromEntries(weekFields.map((name) => [name, hours])) as Record<
    (typeof weekFields)[number],
    T
  >;
}

const fields = z.object({
  name: textSchema(100),
  address: textSchema(200),
  state: z.enum(governorates),
  latitude: z.number().min(-90).max(90).nullish(),
  longitude: z.number().min(-180).max(180).nullish(),
  externalReference: externalReferenceSchema.nullish(),
  closedFrom: closedFromSchema.nullish(),
  ...week(dayHoursSchema.nullish()),
  otherHours: z.array(otherHoursSchema).max(40).optional(),
});

/** A store as an operator gives it: a position has both coordinates or none. Its partner never changes. */
export const newStoreBody = fields.extend({ partnerId: idSchema });

/** In a change, fields that are left out stay as they are, and null removes a value. */
export const storeBody = fields.partial();

/** A store with all that operators see. */
export const storeRecordAnswer = z
  .object({
    id: z.string(),
    version: versionAnswer,
    partnerId: z.string(),
    name: z.string(),
    address: z.string(),
    latitude: z.number().nullable(),
    longitude: z.number().nullable(),
    externalReference: z.string().nullable(),
    state: z.string(),
    closedFrom: closedFromAnswer,
    ...week(z.string().nullable()),
    otherHours: z.array(
      z.object({ firstDay: z.iso.date(), lastDay: z.iso.date(), hours: z.string().nullable() }),
    ),
    createdAt: z.iso.datetime(),
  })
  .meta({ id: "StoreRecord" });

export type NewStore = z.output<typeof newStoreBody>;
export type StoreBody = z.output<typeof fields>;
export type StoreRecord = z.output<typeof storeRecordAnswer>;
