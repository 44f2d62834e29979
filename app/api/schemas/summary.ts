import { z } from "zod";
import { endOfDay, startOfDay } from "#app/domain/business-day.ts";
import { millimesAnswer, pointsAnswer } from "./common.ts";
import { idSchema } from "#app/domain/fields.ts";
import { edgeQuery } from "./span.ts";
import { usualSummaryDays } from "#app/domain/transactions/summary.ts";

export const summaryQuery = z.object({
  from: edgeQuery(
    startOfDay,
    `A day in Africa/Tunis, or a moment in the first day; ${usualSummaryDays - 1} days before the last unless said`,
  ).optional(),
  to: edgeQuery(
    endOfDay,
    "A day in Africa/Tunis, the last, or the moment after it; today unless said",
  ).optional(),
  storeId: idSchema.optional().meta({ description: "One of the company's stores alone" }),
});

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

const day = z.iso.date().meta({ description: "In Africa/Tunis" });

export const summaryAnswer = z.object({
  from: day,
  to: day,
  totals: sums,
  days: z.array(sums.extend({ day })),
});
