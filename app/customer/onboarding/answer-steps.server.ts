import { adultSince, isTooYoung, noteToldBirthday } from "#app/core/db/accounts/age.server.ts";
import { birthdayDate, type Birthday } from "#app/core/domain/accounts/profile.ts";
import { businessDayOf } from "#app/core/domain/business-day.ts";
import { refuse, type Decision } from "#app/core/domain/refusals.ts";
import type { ClientCall } from "#app/core/services/call.ts";
import { env } from "#app/env.server.ts";
import { completeStep } from "./complete-step.server.ts";
import type { AnsweredStep } from "#app/core/domain/accounts/onboarding-answer.ts";

export interface Step2Answers {
  lastName: string;
  /** Eight digits. Only a contact: it cannot sign in until it is verified. */
  phone: string;
  birthday: Birthday;
}

/** Step 1 of the onboarding: the first name. */
export function answerStep1(
  call: ClientCall,
  { firstName }: { firstName: string },
): Promise<Decision<AnsweredStep>> {
  return completeStep(call, 1, { firstName });
}

/**
 * Step 2: last name, phone, birthday. Refuses TOO_YOUNG by that birthday, USER_EXIST for another customer's verified phone and
 * INVALID_INPUT for an invalid date.
 */
export async function answerStep2(
  call: ClientCall,
  { lastName, phone, birthday }: Step2Answers,
): Promise<Decision<AnsweredStep>> {
  const date = birthdayDate(birthday, businessDayOf(call.now));
  if (!date) return refuse("INVALID_INPUT", { details: [{ path: "birthday", code: "INVALID_DATE" }] });
  if (isTooYoung(date, call.now)) {
    await noteToldBirthday(call.caller.userId, date, call.now);
    return refuse("TOO_YOUNG", { details: [{ path: "birthday", code: "TOO_YOUNG" }] });
  }
  return completeStep(call, 2, {
    lastName,
    phone,
    birthday: date.toISOString().slice(0, 10),
    ...(env.AGE_DOUBTS && { adultSince: adultSince(call.now) }),
  });
}

/** Step 3: at least three interests. Refuses TAGS_TOO_FEW, and NOT_FOUND for an unknown one. */
export function answerStep3(call: ClientCall, { tags }: { tags: string[] }): Promise<Decision<AnsweredStep>> {
  return completeStep(call, 3, { tags });
}
