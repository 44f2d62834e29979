import { z } from "zod";
import { governorates } from "#app/domain/governorates.ts";
import { externalReferenceSchema } from "./catalogue-fields.ts";
import { idAnswer, idSchema, momentAnswer, textSchema } from "./common.ts";
import { pageAnswer } from "./paging.ts";

const fields = z.object({
  name: textSchema(100),
  address: textSchema(200),
  state: z.enum(governorates),
  latitude: z.number().min(-90).max(90).nullish(),
  longitude: z.number().min(-180).max(180).nullish(),
  externalReference: externalReferenceSchema.nullish(),
});

export const newStoreBody = fields.extend({ partnerId: idSchema });
export const storeBody = fields.partial();

/** A store as customers see it. */
export const storeAnswer = z.object({
  id: idAnswer,
  name: z.string(),
  address: z.string(),
  state: z.string(),
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
});

export const storeRecordAnswer = storeAnswer.extend({
  partnerId: idAnswer,
  externalReference: z.string().nullable(),
  createdAt: momentAnswer,
});

export const storeRecordsAnswer = pageAnswer(storeRecordAnswer);
