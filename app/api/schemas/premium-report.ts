import { z } from "zod";
import { chargeStates } from "#app/domain/premium/charge.ts";
import { premiumPlans } from "#app/domain/premium/plans.ts";
import { idAnswer, millimesAnswer, momentAnswer } from "./common.ts";
import { momentSchema, textSchema } from "#app/domain/fields.ts";
import { pageAnswer, pagingQuery } from "./paging.ts";
import { spanQuery } from "./span.ts";
import { maxOpenCharges } from "#app/domain/premium/report.ts";

const count = z.int().min(0);

const sums = z.object({
  paid: count,
  paidMillimes: millimesAnswer,
  failed: count,
  failedMillimes: millimesAnswer,
  open: count.meta({ description: "Charges of which the operator has not said what became of them" }),
  openMillimes: millimesAnswer,
});

const charge = z.object({
  id: idAnswer,
  reference: z.string().meta({ description: "By which the operator's statement names it" }),
  state: z.enum(chargeStates),
  plan: z.enum(premiumPlans),
  amountMillimes: millimesAnswer,
  attempts: count.meta({ description: "How often the operator was asked" }),
  userId: idAnswer,
  periodStart: momentAnswer,
  createdAt: momentAnswer,
  settledAt: momentAnswer.nullable(),
});

const counts = z.object({
  PENDING: count,
  ACTIVE: count,
  SUSPENDED: count,
  CANCELLED: count,
  EXPIRED: count,
});

export const premiumReportAnswer = z.object({
  from: momentAnswer.nullable(),
  to: momentAnswer.nullable(),
  totals: sums,
  byDay: z.array(sums.extend({ day: z.iso.date().meta({ description: "In Africa/Tunis" }) })),
  subscriptions: counts,
  subscriptionsByPlan: z.object({ DAILY: counts, WEEKLY: counts }),
  open: z
    .array(charge)
    .meta({ description: `The ${maxOpenCharges} oldest charges that are open, whatever the span` }),
});

export const premiumChargesQuery = pagingQuery({
  createdAt: momentSchema,
  reference: textSchema(100),
}).extend({
  ...spanQuery.shape,
  state: z.enum(chargeStates).optional(),
});
export const premiumChargesAnswer = pageAnswer(charge);
