import { z } from "zod";
import { idAnswer } from "#app/core/domain/answer-fields.ts";

/** A stamp card as its customer sees it. */
export const stampCardAnswer = z
  .object({
    id: idAnswer,
    title: z.string(),
    partner: z.object({ id: idAnswer, name: z.string(), logoUrl: z.string().nullable() }),
    offer: z.object({ id: idAnswer, title: z.string() }).meta({ description: "What the last stamp brings" }),
    stamps: z.int(),
    target: z.int(),
    completed: z.int().meta({ description: "How many cards were full so far" }),
  })
  .meta({ id: "StampCard" });

export type StampCard = z.output<typeof stampCardAnswer>;

export const stampsAnswer = z.object({ items: z.array(stampCardAnswer) }).meta({ id: "StampCards" });
