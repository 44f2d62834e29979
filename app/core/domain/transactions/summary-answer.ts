import { z } from "zod";
import { millimesAnswer, pointsAnswer } from "#app/core/domain/answer-fields.ts";

/** Sums of sales. Amounts in whole millimes, whole points. */
const sums = z.object({
  sales: z
    .int()
    .meta({ description: "Confirmed sales, those among them that were cancelled later included" }),
  cancelledSales: z.int().meta({ description: "Those that were cancelled as a whole" }),
  redemptions: z.int().meta({ description: "Sales for which a voucher or coupon was used" }),
  priceMillimes: millimesAnswer.meta({ description: "Prices before reductions" }),
  reductionMillimes: millimesAnswer,
  paidMillimes: millimesAnswer.meta({ description: "Prices less reductions" }),
  cancelledMillimes: millimesAnswer.meta({ description: "What was given back since of what was paid" }),
  pointsGiven: pointsAnswer.meta({ description: "The bonus included" }),
  pointsCancelled: pointsAnswer.meta({ description: "What was taken back of them since, or is owed" }),
});

export type SaleSums = z.output<typeof sums>;

const day = z.iso.date().meta({ description: "In Africa/Tunis" });

export const summaryAnswer = z
  .object({
    /** First and last business day. */
    from: day,
    to: day,
    totals: sums,
    days: z.array(sums.extend({ day })),
  })
  .meta({ id: "SalesSummary" });

export type SalesSummary = z.output<typeof summaryAnswer>;
