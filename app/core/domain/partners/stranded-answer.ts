import { z } from "zod";
import { idSchema } from "#app/core/domain/fields.ts";

/** What customers hold of a partner that has closed everywhere, and in part who. */
export const strandedAnswer = z
  .object({
    count: z.int().meta({ description: "All of them" }),
    items: z
      .array(
        z.object({
          walletItemId: z.string(),
          userId: z.string(),
          customerName: z.string().nullable(),
          title: z.string(),
          remainingMillimes: z.int().nullable(),
          returnable: z.boolean().meta({ description: "False for a gift, for which nothing was paid" }),
        }),
      )
      .meta({ description: "The oldest" }),
  })
  .meta({ id: "StrandedItems" });

/** What a step did, and how many items are left. */
export const strandedStepAnswer = z.object({ done: z.int(), left: z.int() }).meta({ id: "StrandedStep" });

export const acceptingBody = z.object({ partnerId: idSchema.meta({ description: "Who accepts them" }) });

export type Stranded = z.output<typeof strandedAnswer>;
export type StrandedStep = z.output<typeof strandedStepAnswer>;
