import { z } from "zod";
import { idAnswer, momentAnswer, pointsAnswer } from "#app/core/domain/answer-fields.ts";
import { levelUpAnswer } from "#app/core/domain/levels/level-up-answer.ts";
import { errorCodes } from "#app/core/domain/refusals.ts";
import { goodsStates } from "./goods.ts";
import { grandWheelReasons } from "./may-play.ts";
import { prizeKinds } from "./prize.ts";

const seedAnswer = z.string().meta({ description: "32 bytes in lower-case hex, secret until this draw" });

const seedHashAnswer = z.string().meta({ description: "SHA-256 of the seed's bytes, in lower-case hex" });

const weightAnswer = z.int().meta({ description: "Of the sum of all weights; 0 is out of the draw" });

const streakAnswer = z
  .int()
  .meta({ description: "Business days in a row with a spin, since the grand prize was last played" });

export const drawnPrizeAnswer = z
  .object({ id: idAnswer, label: z.string(), points: pointsAnswer, weight: weightAnswer })
  .meta({ id: "DrawnPrize" });

export type DrawnPrize = z.output<typeof drawnPrizeAnswer>;

const drawnPrizes = z
  .array(drawnPrizeAnswer)
  .meta({ description: "In the order in which the draw counts through them" });

export const pointsWheelAnswer = z
  .object({
    canPlay: z.boolean(),
    reason: z.enum(errorCodes).nullable().meta({ description: "What a spin would be refused with" }),
    nextPlayAt: momentAnswer
      .nullable()
      .meta({ description: "The next business day, where today's spin is played" }),
    /** Whole points; 0 for a spin that a campaign gave, and for a free entry. */
    cost: pointsAnswer,
    freeEntry: z
      .boolean()
      .meta({ description: "Whether it costs nothing because the customer never bought" }),
    totalPoints: pointsAnswer,
    prizes: drawnPrizes,
    /** The SHA-256 of the seed of the next spin. */
    seedHash: seedHashAnswer,
    /** Consecutive business days with a spin since the last grand prize. */
    streak: streakAnswer,
  })
  .meta({ id: "PointsWheel" });

export type PointsWheel = z.output<typeof pointsWheelAnswer>;

/** All data of a draw, by which it can be repeated. */
export const checkable = {
  seed: seedAnswer,
  seedHash: seedHashAnswer,
  clientSeed: z.string(),
  prizes: drawnPrizes,
};

/** A spin, with the data to verify its draw. */
export const pointsSpinAnswer = z
  .object({
    spinId: idAnswer,
    prizeId: idAnswer,
    /** The prize in whole points. */
    points: pointsAnswer,
    costPoints: pointsAnswer,
    /** Spendable points after it. */
    totalPoints: pointsAnswer,
    /** Consecutive business days with a spin since the last grand prize, including today. */
    streak: streakAnswer,
    ...checkable,
  })
  .meta({ id: "PointsSpin" });

export type PointsSpin = z.output<typeof pointsSpinAnswer>;

const kindAnswer = z.enum(prizeKinds);

export const grandPrizeAnswer = z
  .object({
    id: idAnswer,
    label: z.string(),
    kind: kindAnswer,
    points: pointsAnswer,
    offerId: idAnswer.nullable(),
    /** 0 for a prize that is out of the draw. */
    weight: weightAnswer,
    stockRemaining: z.int().nullable().meta({ description: "Null where there is no end of it" }),
  })
  .meta({ id: "GrandPrize" });

export type GrandPrize = z.output<typeof grandPrizeAnswer>;

export const grandPrizesAnswer = z
  .object({
    items: z.array(grandPrizeAnswer),
    seedHash: seedHashAnswer,
  })
  .meta({ id: "GrandPrizes" });

export type GrandPrizes = z.output<typeof grandPrizesAnswer>;

export const grandWheelAnswer = z
  .object({
    unlocked: z.boolean(),
    reason: z.enum(grandWheelReasons).nullable(),
    premiumNeeded: z.boolean().meta({ description: "Whether it asks for premium" }),
    streak: streakAnswer,
    target: z.int(),
  })
  .meta({ id: "GrandWheel" });

export type GrandWheel = z.output<typeof grandWheelAnswer>;

const goodsCode = z.string().nullable().meta({ description: "What is shown where goods are handed over" });

/** A spin of the grand-prize wheel, with the data to verify its draw. */
export const grandSpinAnswer = z
  .object({
    spinId: idAnswer,
    /** `goodsCode` is the code that the customer shows to collect goods; null for other kinds. */
    prize: z.object({ id: idAnswer, label: z.string(), kind: kindAnswer, points: pointsAnswer, goodsCode }),
    walletItemId: idAnswer.nullable(),
    totalPoints: pointsAnswer,
    /** Always 0: a new run begins. */
    streak: streakAnswer,
    levelUp: levelUpAnswer,
    ...checkable,
  })
  .meta({ id: "GrandSpin" });

export type GrandSpin = z.output<typeof grandSpinAnswer>;

const maybe = z.string().nullable();

/** Goods won by a customer, as operators see them. */
export const wonGoodsAnswer = z
  .object({
    id: idAnswer,
    userId: idAnswer,
    customer: z
      .object({ firstName: maybe, lastName: maybe, email: maybe, phone: maybe })
      .meta({ description: "Who comes for them; nothing of an account that has gone" }),
    prizeId: idAnswer,
    label: z.string(),
    /** The code that the customer shows; null after the account is deleted. */
    code: maybe,
    state: z.enum(goodsStates).meta({ description: "VOID after its customer's account has gone" }),
    wonAt: momentAnswer,
    handedOverAt: momentAnswer.nullable(),
  })
  .meta({ id: "WonGoods" });

export type WonGoods = z.output<typeof wonGoodsAnswer>;
