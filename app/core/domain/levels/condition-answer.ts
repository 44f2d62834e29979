import { z } from "zod";
import { conditionKeys } from "./levels.ts";

export const conditionAnswer = z
  .object({
    key: z.enum(conditionKeys),
    current: z.int(),
    target: z.int(),
    met: z.boolean(),
  })
  .meta({ id: "LevelCondition" });

export type LevelCondition = z.output<typeof conditionAnswer>;
