import { prisma } from "#app/db/client.server.ts";
import { readEconomy } from "#app/db/economy/economy.server.ts";
import type { ClientCall } from "#app/services/call.ts";

export interface Onboarding {
  firstName: string | null;
  /** Steps done, 0 to 3. */
  stepsDone: number;
  /** What each of the three steps earns, in whole points. */
  stepPoints: number[];
  /** What the first level brings, which the last step may raise to; 0 where it is held already. */
  levelPoints: number;
}

/** How far a customer is with the three welcome steps, and what they earn. */
export async function getOnboarding(call: ClientCall): Promise<Onboarding> {
  const [{ firstName, onboardingStep, level }, economy] = await Promise.all([
    prisma.user.findUniqueOrThrow({ where: { id: call.caller.userId } }),
    readEconomy(prisma),
  ]);
  const levelPoints = level < 1 ? (economy.levelPoints[0] ?? 0) : 0;
  return { firstName, stepsDone: onboardingStep, stepPoints: economy.onboardingPoints, levelPoints };
}
