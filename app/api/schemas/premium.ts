import { z } from "zod";
import { premiumOperator, premiumPlans } from "#app/domain/premium/plans.ts";
import { handleAnswer } from "./auth.ts";
import { millimesAnswer, momentAnswer } from "./common.ts";
import { challengeText, otpText } from "./account.ts";
import { phoneSchema } from "./login.ts";

const plan = z.enum(premiumPlans);

export const premiumStatuses = ["NONE", "PENDING", "ACTIVE", "SUSPENDED", "CANCELLED", "EXPIRED"] as const;

export const subscribeBody = z.object({ phone: phoneSchema, plan });
export const subscribeAnswer = z.object({ challenge: handleAnswer, resendAfterSeconds: z.int() });
export const validateBody = z.object({ challenge: challengeText, otp: otpText });

export const premiumAnswer = z.object({
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
});
