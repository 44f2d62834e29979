import { prisma } from "#app/db/client.server.ts";
import { replaceTags } from "#app/db/accounts/user-tags.server.ts";
import { birthdayDate, type Birthday } from "#app/domain/accounts/profile.ts";
import { businessDayOf } from "#app/domain/business-day.ts";
import { refuse, type Decision } from "#app/domain/refusals.ts";
import type { ClientCall } from "#app/services/call.ts";
import { completeStep, type OnboardingProgress } from "./complete-step.server.ts";

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
): Promise<Decision<OnboardingProgress>> {
  return completeStep(call, 1, async (tx) => {
    await tx.user.update({ where: { id: call.caller.userId }, data: { firstName } });
  });
}

/**
 * Step 2: last name, phone, birthday. Refuses USER_EXIST for another customer's verified phone and
 * INVALID_INPUT for an invalid date.
 */
export async function answerStep2(
  call: ClientCall,
  answers: Step2Answers,
): Promise<Decision<OnboardingProgress>> {
  const { userId } = call.caller;
  const birthday = birthdayDate(answers.birthday, businessDayOf(call.now));
  if (!birthday) return refuse("INVALID_INPUT", { details: [{ path: "birthday", code: "INVALID_DATE" }] });
  const taken = await prisma.login.findFirst({
    where: { login: answers.phone, verifiedAt: { not: null }, userId: { not: userId } },
  });
  if (taken) return refuse("USER_EXIST", { details: [{ path: "phone", code: "USER_EXIST" }] });
  const { lastName, phone } = answers;
  return completeStep(call, 2, async (tx) => {
    await tx.user.update({ where: { id: userId }, data: { lastName, contactPhone: phone, birthday } });
  });
}

/** Step 3: at least three interests. Refuses TAGS_TOO_FEW, and NOT_FOUND for an unknown one. */
export async function answerStep3(
  call: ClientCall,
  { tags }: { tags: string[] },
): Promise<Decision<OnboardingProgress>> {
  if (!(await tagsExist(tags))) return refuse("NOT_FOUND");
  return completeStep(call, 3, (tx) => replaceTags(tx, call.caller.userId, tags));
}

async function tagsExist(ids: string[]): Promise<boolean> {
  return (await prisma.tag.count({ where: { id: { in: ids } } })) === ids.length;
}
