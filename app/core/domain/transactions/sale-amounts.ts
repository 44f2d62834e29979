import type { z } from "zod";
import { millimesAnswer, pointsAnswer } from "#app/core/domain/answer-fields.ts";
import type { SaleAmounts } from "./amounts.ts";

/**
 * The amounts of a sale in an answer. A new amount in `SaleAmounts` does not compile without its field here.
 */
export const saleAmounts = {
  priceMillimes: millimesAnswer,
  reductionMillimes: millimesAnswer,
  payableMillimes: millimesAnswer,
  cancelledMillimes: millimesAnswer,
  pointPrice: pointsAnswer,
  pointsEarned: pointsAnswer,
  heldPoints: pointsAnswer.meta({
    description: "What passed a ceiling: it waits for an operator, and its customer sees it as pending",
  }),
  bonusPoints: pointsAnswer,
  campaignPoints: pointsAnswer.meta({ description: "What campaigns gave of `pointsEarned`" }),
  cancelledPoints: pointsAnswer,
} satisfies { [amount in keyof SaleAmounts]: z.ZodType<SaleAmounts[amount]> };
