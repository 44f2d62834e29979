import { z } from "zod";

/** In the answer of every call that can raise a level: the highest new level and the sum of the rewards. */
export const levelUpAnswer = z
  .object({ level: z.int(), rewardPoints: z.int() })
  .meta({ id: "LevelUp" })
  .nullable()
  .meta({
    description: "Levels gained with this call: the highest reached, the sum of the rewards; null for none",
  });

export type LevelUp = NonNullable<z.output<typeof levelUpAnswer>>;
