import { prisma } from "#app/db/client.server.ts";
import { readEconomy } from "#app/db/economy/economy.server.ts";
import type { ClientCall } from "#app/services/call.ts";

export interface Onboarding {
  firstName: string | null;
  /** Completed steps, 0 to 3. */
  stepsDone: number;
  /** What each of the three steps earns, in whole points. */
  stepPoints: number[];
  /** What the first level gives, which the last step may grant; 0 if it is held already. */
  levelPoints: number;
}

/** The customer's progress in the three welcome steps, and what they earn. */
export async function getOnboarding(call: ClientCall): Promise<Onboarding> {
  const [{ firstName, onboardingStep, level }, economy] = await Promise.all([
    prisma.customer.findUniqueOrThrow({ where: { id: call.caller.userId } }),
    readEconomy(prisma),
  ]);
  const levelPoints = level < 1 ? (economy.levelPoints[0] ?? 0) : 0;
  return { firstName, stepsDone: onboardingStep, stepPoints: economy.onboardingPoints, levelPoints };
}
