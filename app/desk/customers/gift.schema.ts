import { z } from "zod";
import { idSchema, named, textSchema, wholeNumberSchema } from "#app/core/domain/fields.ts";

/** Enough for any campaign, but refuses a typing error of three zeros. */
export const maxGiftPoints = 1_000_000;

export const giftBody = z
  .object({
    login: z.string().max(200).optional(),
    userId: idSchema.optional(),
    points: wholeNumberSchema(1, maxGiftPoints),
    note: textSchema(200).nullable().default(null),
  })
  .refine(({ login, userId }) => (login === undefined) !== (userId === undefined), {
    ...named("REQUIRED"),
    path: ["login"],
  })
  .meta({ example: { login: "leila@mezia.example", points: 50 } });
