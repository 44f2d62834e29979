import { prisma } from "#app/core/db/client.server.ts";
import { decideAndMove, oneFunction, type Move } from "#app/core/db/move-value.server.ts";
import { readStepFacts, type StepFacts } from "./step-facts.server.ts";
import { accountTypeOf, expiryOf } from "#app/core/domain/points/validity.ts";
import { refuse, type Decision, type Refused } from "#app/core/domain/refusals.ts";
import { eventRewards } from "#app/core/rewards/event-rewards.server.ts";
import type { ClientCall } from "#app/core/services/call.ts";
import type { AnsweredStep } from "#app/core/domain/accounts/onboarding-answer.ts";

export type OnboardingStep = 1 | 2 | 3;

/** The answers of one step. */
export interface StepAnswers {
  firstName?: string;
  lastName?: string;
  /** Eight digits. */
  phone?: string;
  /** As `2001-12-31`. */
  birthday?: string;
  /** With a birthday: the latest one of an adult. */
  adultSince?: string;
  /** Ids of different interests. */
  tags?: string[];
}

/**
 * Stores the answers of an onboarding step and gives its award once. A step completed before stores the new
 * answers and earns nothing, nor does one that was rewarded with an earlier account. While the customer's welcome waits,
 * so does the award. Refuses USER_EXIST for another customer's verified phone, NOT_FOUND for an
 * unknown interest, ONBOARDING_STEP_ORDER when an earlier step is missing.
 */
export function completeStep(
  call: ClientCall,
  step: OnboardingStep,
  answers: StepAnswers,
): Promise<Decision<AnsweredStep>> {
  const guards = { ACCOUNT_DELETED: "UNAUTHORIZED" } as const;
  return decideAndMove(call, { decide: () => decide(call, step, answers), guards });
}

async function decide(
  call: ClientCall,
  step: OnboardingStep,
  answers: StepAnswers,
): Promise<Move<AnsweredStep> | Refused> {
  const facts = await readStepFacts(call.caller.userId, answers, call.now);
  if (!facts?.standing.active) return refuse("UNAUTHORIZED");
  if (facts.phoneTaken) return refuse("USER_EXIST", { details: [{ path: "phone", code: "USER_EXIST" }] });
  if (facts.knownTags < (answers.tags ?? []).length) return refuse("NOT_FOUND");
  if (facts.standing.onboardingStep < step - 1) return refuse("ONBOARDING_STEP_ORDER");
  return takeStep(call, facts, step, answers);
}

async function takeStep(
  call: ClientCall,
  { standing, onboardingPoints, missing, stepsBefore }: StepFacts,
  step: OnboardingStep,
  answers: StepAnswers,
): Promise<Move<AnsweredStep>> {
  const { now } = call;
  const { userId } = call.caller;
  const before = standing.onboardingStep;
  const isNew = before === step - 1;
  const onboardingStep = isNew ? step : before;
  const onboarded = onboardingStep === 3;
  const points = isNew && step > stepsBefore ? (onboardingPoints[step - 1] ?? 0) : 0;
  const waits = standing.newcomer?.waits === true;
  const event = {
    onboardingSteps: onboardingStep - before,
    profileFields: missing.filter((field) => answers[field] !== undefined).length,
  };
  return oneFunction<"complete_step", AnsweredStep, "totalPoints" | "levelUp">("complete_step", {
    p_user: userId,
    p_step: step,
    p_steps_before: before,
    p_answers: answers,
    p_points: points,
    // The award of step 3 is credited to the member that the step makes.
    p_expires_at: expiryOf(accountTypeOf({ ...standing, onboarded }), now),
    p_levels: await eventRewards().levelsAfter(prisma, { userId, standing, now }, event),
    p_answer: {
      ...{ onboardingStep, onboarded },
      ...{ pointsEarned: waits ? 0 : points, pendingPoints: waits ? points : 0 },
    },
  });
}
