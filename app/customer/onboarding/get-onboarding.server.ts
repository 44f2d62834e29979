import { prisma } from "#app/core/db/client.server.ts";
import { readWaitingWelcome } from "#app/customer/onboarding/waiting-welcome.server.ts";
import { readEconomy } from "#app/core/db/economy/economy.server.ts";
import type { WaitingWelcome } from "#app/core/domain/accounts/newcomer.ts";
import type { ClientCall } from "#app/core/services/call.ts";

export interface Onboarding {
  firstName: string | null;
  /** Completed steps, 0 to 3. */
  stepsDone: number;
  /** What each of the three steps earns, in whole points: 0 if it was rewarded with an earlier account. */
  stepPoints: number[];
  /** What the first level gives, which the last step may grant; 0 if it is held already. */
  levelPoints: number;
  /**
   * What came back with the customer from an account that was erased: whole points that were owed. Null for who had
   * none.
   */
  returned: { owedPoints: number } | null;
  /** What waits for a sign of the customer's own; null if nothing does. */
  welcome: WaitingWelcome | null;
}

/** The customer's progress in the three welcome steps, and what they earn. */
export async function getOnboarding(call: ClientCall): Promise<Onboarding> {
  const { userId } = call.caller;
  const [{ firstName, onboardingStep, level }, economy, returned, welcome] = await Promise.all([
    prisma.customer.findUniqueOrThrow({ where: { id: userId } }),
    readEconomy(prisma),
    prisma.returnedCustomer.findUnique({ where: { userId } }),
    readWaitingWelcome(userId),
  ]);
  const levelPoints = Math.max(level, returned?.level ?? 0) < 1 ? (economy.levelPoints[0] ?? 0) : 0;
  const rewarded = returned?.steps ?? 0;
  const stepPoints = economy.onboardingPoints.map((points, index) => (index < rewarded ? 0 : points));
  const back = returned && returned.level >= 0 ? { owedPoints: returned.owed } : null;
  return { firstName, stepsDone: onboardingStep, stepPoints, levelPoints, returned: back, welcome };
}
