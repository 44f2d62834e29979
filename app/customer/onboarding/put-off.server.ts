import { readRows } from "#app/core/db/statements.server.ts";
import { onboardingState } from "#app/core/domain/accounts/onboarding.ts";
import type { ClientCall } from "#app/core/services/call.ts";
import type { Onboarding } from "#app/core/domain/accounts/profile-answer.ts";

/** Postpones the rest of the onboarding, on all the customer's devices, until they answer the next step. */
export async function putOffOnboarding({ caller }: ClientCall): Promise<Onboarding> {
  const [row] = await readRows<{ steps: number }>`
    UPDATE customer SET onboarding_later_at_step = onboarding_step
    WHERE id = ${caller.userId}::uuid RETURNING onboarding_step AS steps`;
  if (!row) throw new Error("a signed-in customer is not there");
  return onboardingState(row.steps, row.steps);
}
