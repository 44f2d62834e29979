import { z } from "zod";
import { millimesAnswer, momentAnswer } from "#app/core/domain/answer-fields.ts";
import { premiumOperator, premiumPlans } from "./plans.ts";

export const plan = z.enum(premiumPlans);

export const premiumStatuses = ["NONE", "PENDING", "ACTIVE", "SUSPENDED", "CANCELLED", "EXPIRED"] as const;

/** Premium as its customer sees it. */
export const premiumAnswer = z
  .object({
    status: z.enum(premiumStatuses),
    plan: plan.nullable(),
    operator: z.literal(premiumOperator).nullable().meta({ description: "Whose number pays" }),
    phone: z.string().nullable().meta({ description: "The 8 digits of the phone that pays" }),
    currentPeriodEnd: momentAnswer.nullable().meta({ description: "To when it is paid, or was" }),
    nextChargeAt: momentAnswer
      .nullable()
      .meta({ description: "When the phone is charged next, or tried again; null where it is not" }),
    suspendedAt: momentAnswer.nullable().meta({
      description: "Since when a failed charge keeps it closed, or kept it until it expired for that",
    }),
    lastTryAt: momentAnswer
      .nullable()
      .meta({ description: "When a failed charge is tried for the last time; null where none is" }),
    charging: z.boolean().meta({ description: "The operator has been asked and has not answered yet" }),
    plans: z.array(z.object({ id: plan, priceMillimes: millimesAnswer })),
  })
  .meta({ id: "Premium" });

export type Premium = z.output<typeof premiumAnswer>;
