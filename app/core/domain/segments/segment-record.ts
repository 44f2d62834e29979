import { z } from "zod";
import { versionAnswer } from "#app/core/domain/answer-fields.ts";
import { textSchema } from "#app/core/domain/fields.ts";
import { conditionSchema } from "./condition.ts";

/** A segment as an operator gives it. */
export const newSegmentBody = z.object({ name: textSchema(100), where: conditionSchema });

/** In a change, fields that are left out stay as they are. */
export const segmentBody = newSegmentBody.partial();

export const segmentRecordAnswer = z
  .object({
    id: z.string(),
    version: versionAnswer,
    name: z.string(),
    where: z.unknown().meta({ description: "The condition, as it was given" }),
    createdAt: z.iso.datetime(),
  })
  .meta({ id: "SegmentRecord" });

export type NewSegment = z.output<typeof newSegmentBody>;
export type SegmentBody = z.output<typeof segmentBody>;
export type SegmentRecord = z.output<typeof segmentRecordAnswer>;
