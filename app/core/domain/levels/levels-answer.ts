import { z } from "zod";
import { conditionAnswer } from "./condition-answer.ts";
import { momentAnswer, pointsAnswer } from "#app/core/domain/answer-fields.ts";
import { highestLevel } from "./levels.ts";

/** A level, what it gives, and the customer's progress in each of its conditions. */
export const levelAnswer = z
  .object({
    level: z.int(),
    reached: z.boolean(),
    /** ISO 8601; null for a level not reached yet. */
    reachedAt: momentAnswer.nullable(),
    /** What it gave, or would give today; whole points. */
    rewardPoints: pointsAnswer,
    bonusPercent: z.int().meta({ description: "On top of the points of every purchase, from this level on" }),
    conditions: z.array(conditionAnswer),
  })
  .meta({ id: "Level" });

export type Level = z.output<typeof levelAnswer>;

export const levelsAnswer = z
  .object({
    level: z.int().meta({ description: `The level held, 0 to ${highestLevel}` }),
    levels: z.array(levelAnswer).meta({ description: `1 to ${highestLevel}` }),
  })
  .meta({ id: "Levels" });

export type Levels = z.output<typeof levelsAnswer>;
