import { z } from "zod";

/** On every answer of a call that can raise a level: the highest newly reached and the sum of its rewards. */
export const levelUpAnswer = z.object({ level: z.int(), rewardPoints: z.int() }).nullable().meta({
  description: "Levels gained with this call: the highest reached, the sum of the rewards; null for none",
});
