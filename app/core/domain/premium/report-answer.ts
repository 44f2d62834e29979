import { z } from "zod";
import { idAnswer, millimesAnswer, momentAnswer } from "#app/core/domain/answer-fields.ts";
import { chargeStates } from "./charge.ts";
import { premiumPlans } from "./plans.ts";
import { maxOpenCharges } from "./report.ts";

const count = z.int().min(0);

const sums = z.object({
  paid: count,
  paidMillimes: millimesAnswer,
  failed: count,
  failedMillimes: millimesAnswer,
  open: count.meta({ description: "Charges of which the operator has not said what became of them" }),
  openMillimes: millimesAnswer,
});

/** Numbers of charges and their sums: paid, refused, and without a known result. */
export type ChargeSums = z.output<typeof sums>;

/** A charge, to compare with the operator's statement. */
export const chargeAnswer = z
  .object({
    /** Also its reference. */
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
  })
  .meta({ id: "PremiumCharge" });

export type PremiumCharge = z.output<typeof chargeAnswer>;

const counts = z.object({
  PENDING: count,
  ACTIVE: count,
  SUSPENDED: count,
  CANCELLED: count,
  EXPIRED: count,
});

export const premiumReportAnswer = z
  .object({
    from: momentAnswer.nullable(),
    to: momentAnswer.nullable(),
    totals: sums,
    byDay: z.array(sums.extend({ day: z.iso.date().meta({ description: "In Africa/Tunis" }) })),
    subscriptions: counts,
    subscriptionsByPlan: z.object({ DAILY: counts, WEEKLY: counts }),
    open: z
      .array(chargeAnswer)
      .meta({ description: `The ${maxOpenCharges} oldest charges that are open, whatever the span` }),
  })
  .meta({ id: "PremiumReport" });

export type PremiumReport = z.output<typeof premiumReportAnswer>;
