import { z } from "zod";
import { wheelPrizeRecordAnswer } from "#app/domain/wheel/wheel-prize-record.ts";
import { isPlainText } from "#app/domain/text.ts";
import { goodsStates } from "#app/domain/wheel/goods.ts";
import { grandWheelReasons } from "#app/domain/wheel/may-play.ts";
import { prizeKinds } from "#app/domain/wheel/prize.ts";
import { errorCodes } from "#app/domain/refusals.ts";
import { named, idSchema, momentSchema, textSchema } from "#app/domain/fields.ts";
import { idAnswer, momentAnswer, pointsAnswer } from "./common.ts";
import { levelUpAnswer } from "./level-up.ts";
import { pageAnswer, pagingQuery } from "./paging.ts";

const seedAnswer = z.string().meta({ description: "32 bytes in lower-case hex, secret until this draw" });
const seedHashAnswer = z.string().meta({ description: "SHA-256 of the seed's bytes, in lower-case hex" });
const weightAnswer = z.int().meta({ description: "Of the sum of all weights; 0 is out of the draw" });
const streakAnswer = z
  .int()
  .meta({ description: "Business days in a row with a spin, since the grand prize was last played" });

const drawnPrizes = z
  .array(z.object({ id: idAnswer, label: z.string(), points: pointsAnswer, weight: weightAnswer }))
  .meta({ description: "In the order in which the draw counts through them" });

/** A customer's contribution to a draw: any single line of text, byte for byte. */
export const playBody = z.object({
  clientSeed: z
    .string()
    .max(200)
    .refine((text) => text === "" || isPlainText(text), named("INVALID"))
    .optional()
    .meta({ description: "What the caller adds to the draw, so that the server alone does not decide it" }),
});

export const pointsWheelAnswer = z.object({
  canPlay: z.boolean(),
  reason: z.enum(errorCodes).nullable().meta({ description: "What a spin would be refused with" }),
  nextPlayAt: momentAnswer
    .nullable()
    .meta({ description: "The next business day, where today's spin is played" }),
  cost: pointsAnswer,
  totalPoints: pointsAnswer,
  prizes: drawnPrizes,
  seedHash: seedHashAnswer,
  streak: streakAnswer,
});

const checkable = { seed: seedAnswer, seedHash: seedHashAnswer, clientSeed: z.string(), prizes: drawnPrizes };

export const pointsSpinAnswer = z.object({
  spinId: idAnswer,
  prizeId: idAnswer,
  points: pointsAnswer,
  costPoints: pointsAnswer,
  totalPoints: pointsAnswer,
  streak: streakAnswer,
  ...checkable,
});

const kindAnswer = z.enum(prizeKinds);

export const grandPrizesAnswer = z.object({
  items: z.array(
    z.object({
      id: idAnswer,
      label: z.string(),
      kind: kindAnswer,
      points: pointsAnswer,
      offerId: idAnswer.nullable(),
      weight: weightAnswer,
      stockRemaining: z.int().nullable().meta({ description: "Null where there is no end of it" }),
    }),
  ),
  seedHash: seedHashAnswer,
});

export const grandWheelAnswer = z.object({
  unlocked: z.boolean(),
  reason: z.enum(grandWheelReasons).nullable(),
  streak: streakAnswer,
  target: z.int(),
});

const goodsCode = z.string().nullable().meta({ description: "What is shown where goods are handed over" });

export const grandSpinAnswer = z.object({
  spinId: idAnswer,
  prize: z.object({ id: idAnswer, label: z.string(), kind: kindAnswer, points: pointsAnswer, goodsCode }),
  walletItemId: idAnswer.nullable(),
  totalPoints: pointsAnswer,
  streak: streakAnswer,
  levelUp: levelUpAnswer,
  ...checkable,
});

export const wheelPrizeRecordsAnswer = pageAnswer(wheelPrizeRecordAnswer);

export const wonGoodsQuery = pagingQuery({ createdAt: momentSchema, id: idSchema }).extend({
  code: textSchema(20).toUpperCase().optional().meta({ description: "What the customer shows" }),
  state: z.enum(goodsStates).optional(),
});

const maybe = z.string().nullable();

export const wonGoodsAnswer = z.object({
  id: idAnswer,
  userId: idAnswer,
  customer: z
    .object({ firstName: maybe, lastName: maybe, email: maybe, phone: maybe })
    .meta({ description: "Who comes for them; nothing of an account that has gone" }),
  prizeId: idAnswer,
  label: z.string(),
  code: maybe,
  state: z.enum(goodsStates).meta({ description: "VOID after its customer's account has gone" }),
  wonAt: momentAnswer,
  handedOverAt: momentAnswer.nullable(),
});

export const wonGoodsListAnswer = pageAnswer(wonGoodsAnswer);
