import { z } from "zod";
import { idAnswer } from "#app/core/domain/answer-fields.ts";

/** Whom a condition means now. */
export const segmentPreviewAnswer = z
  .object({
    count: z.int().meta({ description: "How many active customers it means now" }),
    examples: z
      .array(z.object({ userId: idAnswer, firstName: z.string().nullable(), level: z.int() }))
      .meta({ description: "Ten at most" }),
  })
  .meta({ id: "SegmentPreview" });

export type SegmentPreview = z.output<typeof segmentPreviewAnswer>;
