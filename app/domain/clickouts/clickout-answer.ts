import { z } from "zod";
import { idAnswer } from "#app/domain/answer-fields.ts";
import { levelUpAnswer } from "#app/domain/levels/level-up-answer.ts";
import { offerAnswer } from "#app/domain/offers/offer-answer.ts";

export const checkedClickoutAnswer = z
  .object({
    valid: z.literal(true),
    offer: offerAnswer.meta({ description: "What is claimed; free, whatever it costs in the shop" }),
  })
  .meta({ id: "CheckedClickout" });

export type CheckedClickout = z.output<typeof checkedClickoutAnswer>;

export const claimedClickoutAnswer = z
  .object({ walletItemId: idAnswer, levelUp: levelUpAnswer })
  .meta({ id: "ClaimedClickout" });

export type ClaimedClickout = z.output<typeof claimedClickoutAnswer>;
