import { readEconomy } from "#app/db/economy/economy.server.ts";
import { readStanding } from "#app/db/levels/level-facts.server.ts";
import { decideAndMove, oneTransaction, refuseInside } from "#app/db/move-value.server.ts";
import type { Db } from "#app/db/transaction.server.ts";
import { expiryOf } from "#app/domain/points/validity.ts";
import type { Decision } from "#app/domain/refusals.ts";
import { readSpendable } from "#app/ledger/balance.server.ts";
import { creditPoints, lockAccount } from "#app/ledger/post.server.ts";
import { raiseLevels, type LevelUp } from "#app/ledger/raise-levels.server.ts";
import type { ClientCall } from "#app/services/call.ts";

export type OnboardingStep = 1 | 2 | 3;

export interface OnboardingProgress {
  /** Completed steps, 0 to 3. */
  onboardingStep: number;
  onboarded: boolean;
  /** The award of this step; 0 if it was completed before. */
  pointsEarned: number;
  totalPoints: number;
  levelUp: LevelUp | null;
}

/**
 * Stores the answers of an onboarding step and gives its award once. A step completed before stores the new
 * answers and earns nothing. Refuses ONBOARDING_STEP_ORDER when an earlier step is missing.
 */
export function completeStep(
  call: ClientCall,
  step: OnboardingStep,
  keepAnswers: (tx: Db) => Promise<void>,
): Promise<Decision<OnboardingProgress>> {
  return decideAndMove(call, {
    decide: async () => oneTransaction((tx) => takeStep(tx, call, step, keepAnswers)),
  });
}

async function takeStep(
  tx: Db,
  call: ClientCall,
  step: OnboardingStep,
  keepAnswers: (tx: Db) => Promise<void>,
): Promise<OnboardingProgress> {
  const { userId } = call.caller;
  await lockAccount(tx, userId);
  const user = await tx.user.findUniqueOrThrow({ where: { id: userId } });
  if (user.onboardingStep < step - 1) return refuseInside("ONBOARDING_STEP_ORDER");
  await keepAnswers(tx);

  const isNew = user.onboardingStep === step - 1;
  if (isNew) await tx.user.update({ where: { id: userId }, data: { onboardingStep: step } });
  const { onboardingPoints } = await readEconomy(tx);
  const award = isNew ? (onboardingPoints[step - 1] ?? 0) : 0;
  // Read after the step is counted: the award of step 3 is credited at level MEMBER, which the step itself
  // grants.
  const standing = await readStanding(tx, userId, call.now);
  if (!standing) throw new Error("a signed-in customer is not there");
  if (award > 0) {
    await creditPoints(tx, {
      userId,
      points: award,
      source: `ONBOARDING_STEP_${step}`,
      reference: `onboarding:${step}`,
      expiresAt: expiryOf(standing.accountType, call.now),
      detail: {},
      now: call.now,
    });
  }
  const levelUp = await raiseLevels(tx, userId, call.now);
  return {
    onboardingStep: standing.onboardingStep,
    onboarded: standing.onboardingStep === 3,
    pointsEarned: award,
    totalPoints: await readSpendable(tx, userId, call.now),
    levelUp,
  };
}
