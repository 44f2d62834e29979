import { z } from "zod";
import { idAnswer } from "#app/core/domain/answer-fields.ts";

/** A store as customers see it. */
export const storeAnswer = z
  .object({
    id: idAnswer,
    name: z.string(),
    address: z.string(),
    /** A governorate. */
    state: z.string(),
    latitude: z.number().nullable(),
    longitude: z.number().nullable(),
  })
  .meta({ id: "Store" });

export type Store = z.output<typeof storeAnswer>;

export const storeCompanyAnswer = z
  .object({
    store: z.object({ id: idAnswer, name: z.string() }),
    company: z.object({ id: idAnswer, name: z.string(), logoUrl: z.string().nullable() }),
  })
  .meta({ id: "StoreCompany" });

export type StoreCompany = z.output<typeof storeCompanyAnswer>;
