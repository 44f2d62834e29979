import { z } from "zod";
import { idAnswer } from "#app/core/domain/answer-fields.ts";

/** A picture as the API returns it. */
export const pictureAnswer = z
  .object({
    id: idAnswer,
    url: z.string().meta({ description: "What imageUrl and logoUrl take" }),
    width: z.int(),
    height: z.int(),
  })
  .meta({ id: "Picture" });

export type Picture = z.output<typeof pictureAnswer>;
