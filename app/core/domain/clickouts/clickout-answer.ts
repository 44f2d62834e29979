import { z } from "zod";
import { idAnswer } from "#app/core/domain/answer-fields.ts";
import { levelUpAnswer } from "#app/core/domain/levels/level-up-answer.ts";
import { offerAnswer } from "#app/core/domain/offers/offer-answer.ts";

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
