import { z } from "zod";
import { idSchema, momentSchema, named, typedSchema } from "#app/core/domain/fields.ts";
import { bareCode, isPlainText } from "#app/core/domain/text.ts";
import { goodsStates } from "#app/core/domain/wheels/goods.ts";
import { pagingQuery } from "./paging.ts";

/** A customer's contribution to a draw: any single line of text, byte for byte. */
export const playBody = z.object({
  clientSeed: z
    .string()
    .max(200)
    .refine((text) => text === "" || isPlainText(text), named("INVALID"))
    .optional()
    .meta({ description: "What the caller adds to the draw, so that the server alone does not decide it" }),
});

export const wonGoodsQuery = pagingQuery({ createdAt: momentSchema, id: idSchema }).extend({
  code: typedSchema(20)
    .overwrite(bareCode)
    .min(1)
    .toUpperCase()
    .optional()
    .meta({ description: "What the customer shows" }),
  state: z.enum(goodsStates).optional(),
});
