import { z } from "zod";
import { conditionAnswer } from "./profile.ts";
import { momentAnswer, pointsAnswer } from "./common.ts";
import { highestLevel } from "#app/domain/levels/levels.ts";

const levelAnswer = z.object({
  level: z.int(),
  reached: z.boolean(),
  reachedAt: momentAnswer.nullable(),
  rewardPoints: pointsAnswer,
  bonusPercent: z.int().meta({ description: "On top of the points of every purchase, from this level on" }),
  conditions: z.array(conditionAnswer),
});

export const levelsAnswer = z.object({
  level: z.int().meta({ description: `The level held, 0 to ${highestLevel}` }),
  levels: z.array(levelAnswer).meta({ description: `1 to ${highestLevel}` }),
});
