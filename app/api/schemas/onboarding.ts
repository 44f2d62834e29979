import { z } from "zod";
import { nameSchema } from "#app/domain/accounts/customer-record.ts";
import { textSchema } from "#app/domain/fields.ts";
import { levelUpAnswer } from "./level-up.ts";
import { birthdaySchema, tagsBody } from "./profile.ts";
import { phoneSchema } from "./login.ts";

export const step1Body = z.object({ firstName: nameSchema });
export const step2Body = z.object({ lastName: textSchema(60), phone: phoneSchema, birthday: birthdaySchema });
export const step3Body = tagsBody;

export const onboardingAnswer = z.object({
  onboardingStep: z.int().meta({ description: "Steps done, 0 to 3" }),
  onboarded: z.boolean(),
  pointsEarned: z.int().meta({ description: "The step's own award; 0 when it was done before" }),
  totalPoints: z.int(),
  levelUp: levelUpAnswer,
});
