import { z } from "zod";
import { plan } from "#app/core/domain/premium/premium-answer.ts";
import { challengeText, otpText } from "#app/customer/accounts/account.schema.ts";
import { phoneSchema } from "#app/customer/accounts/login.schema.ts";

export const subscribeBody = z.object({ phone: phoneSchema, plan });

export const validateBody = z.object({ challenge: challengeText, otp: otpText });
