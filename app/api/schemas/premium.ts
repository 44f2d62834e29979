import { z } from "zod";
import { plan } from "#app/domain/premium/premium-answer.ts";
import { challengeText, otpText } from "./account.ts";
import { phoneSchema } from "./login.ts";

export const subscribeBody = z.object({ phone: phoneSchema, plan });

export const validateBody = z.object({ challenge: challengeText, otp: otpText });
