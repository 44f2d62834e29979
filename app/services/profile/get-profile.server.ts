import { prisma } from "#app/db/client.server.ts";
import { readEconomy } from "#app/db/economy/economy.server.ts";
import { readStanding } from "#app/db/levels/level-facts.server.ts";
import { bonusPercentOf } from "#app/domain/points/earning.ts";
import { avatarUrlOf } from "#app/domain/accounts/profile.ts";
import { evaluateLevels, type Condition } from "#app/domain/levels/levels.ts";
import type { AccountType } from "#app/domain/points/validity.ts";
import { readBalance } from "#app/ledger/balance.server.ts";
import type { ClientCall } from "#app/services/call.ts";

/** The head of the profile page, and the customer's data on the home page. */
export interface Profile {
  user: {
    id: string;
    firstName: string | null;
    lastName: string | null;
    avatarUrl: string | null;
    onboardingStep: number;
  };
  points: { available: number; pending: number; expiring: { points: number; at: string } | null };
  level: {
    level: number;
    bonusPercent: number;
    /** The next level, what it gives and what is missing for it; null at the top. */
    next: { level: number; rewardPoints: number; conditions: Condition[] } | null;
  };
  account: { ageDays: number; connectedDays: number; type: AccountType };
  premium: { active: boolean };
}

export async function getProfile(call: ClientCall): Promise<Profile> {
  const { userId } = call.caller;
  const [user, standing, balance, { levelPoints }] = await Promise.all([
    prisma.user.findUniqueOrThrow({ where: { id: userId } }),
    readStanding(prisma, userId, call.now),
    readBalance(userId, call.now),
    readEconomy(prisma),
  ]);
  if (!standing) throw new Error("a signed-in customer is not there");
  const { level, ageDays, connectedDays, accountType, premium } = standing;
  const upcoming = evaluateLevels(standing.levelFacts, level).levels.find((step) => step.level > level);
  const { firstName, lastName, onboardingStep } = user;
  const expiring = balance.expiring && {
    points: balance.expiring.points,
    at: balance.expiring.at.toISOString(),
  };
  return {
    user: { id: userId, firstName, lastName, avatarUrl: avatarUrlOf(user.avatarKey), onboardingStep },
    points: { available: balance.available, pending: balance.pending, expiring },
    level: {
      level,
      bonusPercent: bonusPercentOf(level),
      next: upcoming
        ? {
            level: upcoming.level,
            rewardPoints: levelPoints[upcoming.level - 1] ?? 0,
            conditions: upcoming.conditions,
          }
        : null,
    },
    account: { ageDays, connectedDays, type: accountType },
    premium: { active: premium },
  };
}
