import { z } from "zod";
import { idAnswer, idSchema, momentAnswer } from "./common.ts";
import { levelUpAnswer } from "./level-up.ts";

export const purchaseBody = z.object({ offerId: idSchema });

export const purchaseAnswer = z.object({
  id: idAnswer,
  status: z.enum(["COMPLETED"]),
  walletItemId: idAnswer,
  totalPoints: z.int().meta({ description: "Points spendable after it" }),
  levelUp: levelUpAnswer,
});

export const purchaseViewAnswer = z.object({
  id: idAnswer,
  status: z.enum(["COMPLETED"]),
  offerId: idAnswer,
  pointPrice: z.int(),
  walletItemId: idAnswer.nullable(),
  totalPoints: z.int(),
  createdAt: momentAnswer,
});
