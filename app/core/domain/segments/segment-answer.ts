import { z } from "zod";
import { leastSeen } from "./seen-count.ts";
import { idAnswer } from "#app/core/domain/answer-fields.ts";

/** Whom a condition means now. */
export const segmentPreviewAnswer = z
  .object({
    count: z
      .int()
      .nullable()
      .meta({
        description: `How many active customers it means now; null below ${leastSeen} without \`customers.read\``,
      }),
    examples: z
      .array(z.object({ userId: idAnswer, firstName: z.string().nullable(), level: z.int() }))
      .meta({ description: "Ten at most; none without `customers.read`" }),
  })
  .meta({ id: "SegmentPreview" });

export type SegmentPreview = z.output<typeof segmentPreviewAnswer>;
