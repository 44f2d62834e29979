import { writeAudit } from "#app/core/db/audit/audit.server.ts";
import { prisma } from "#app/core/db/client.server.ts";
import { readStanding } from "#app/core/db/levels/level-facts.server.ts";
import { customerStatus, type CustomerStatus } from "#app/core/domain/customers/customer-status.ts";
import { avatarUrlOf } from "#app/core/domain/accounts/avatar.ts";
import { evaluateLevels } from "#app/core/domain/levels/levels.ts";
import { bonusPercentOf } from "#app/core/domain/points/earning.ts";
import type { AccountType } from "#app/core/domain/points/validity.ts";
import { accept, refuse, type Decision } from "#app/core/domain/refusals.ts";
import { readBalance, type Balance } from "#app/core/ledger/balance.server.ts";
import type { OperatorCall } from "#app/core/services/call.ts";
import type { LevelCondition } from "#app/core/domain/levels/condition-answer.ts";

/** The parts of a customer's page; the audit says which one was read. */
export const customerParts = [
  "story",
  "lots",
  "wallet",
  "sales",
  "claims",
  "messages",
  "notes",
  "devices",
  "consents",
] as const;
export type CustomerPart = (typeof customerParts)[number];

/** The head of all pages of a customer at the desk: identity, logins, points and level. */
export interface CustomerHead {
  id: string;
  status: CustomerStatus;
  firstName: string | null;
  lastName: string | null;
  avatarUrl: string | null;
  contactPhone: string | null;
  locale: string;
  logins: { login: string; kind: "EMAIL" | "PHONE"; verified: boolean }[];
  accountType: AccountType;
  premium: boolean;
  createdAt: Date;
  lastActiveDay: Date | null;
  deletionRequestedAt: Date | null;
  blockedAt: Date | null;
  /** Whether they count as a minor until support confirms the age. */
  ageDoubted: boolean;
  /** Whether the welcome waits for a phone or a first purchase; decision 067. */
  welcomeWaits: boolean;
  /** The account of the same person that has everything of this one; decision 060. */
  mergedInto: string | null;
  /** The accounts that became part of this one. */
  mergedFrom: string[];
  points: Balance;
  level: {
    level: number;
    bonusPercent: number;
    reachedAt: Date | null;
    /** The next level, what it gives and what it asks for; null at the top. */
    next: { level: number; rewardPoints: number; conditions: LevelCondition[] } | null;
  };
}

/** The head of a customer's pages. The audit records the customer and the page. Refuses NOT_FOUND. */
export async function getCustomerHead(
  call: OperatorCall,
  id: string,
  part: CustomerPart,
): Promise<Decision<CustomerHead>> {
  const { now } = call;
  const [user, standing, logins, account, reached, returned] = await Promise.all([
    prisma.customer.findUnique({ where: { id } }),
    readStanding(prisma, id, now),
    prisma.login.findMany({ where: { userId: id }, orderBy: { login: "asc" } }),
    prisma.pointsAccount.findUnique({ where: { userId: id }, select: { mergedFrom: true } }),
    prisma.userLevel.findFirst({ where: { userId: id, state: "GIVEN" }, orderBy: { level: "desc" } }),
    prisma.returnedCustomer.findUnique({ where: { userId: id } }),
  ]);
  if (!user || !standing) return refuse("NOT_FOUND");
  const points = account ? await readBalance(id, now) : nothing;
  await writeAudit(prisma, call, { action: "customer.read", target: id, userId: id, detail: { part } });
  const { level, accountType, premium } = standing;
  const upcoming = evaluateLevels(standing.levelFacts, level, standing.rewards.levelConditions).levels.find(
    (step) => step.level > level,
  );
  const { firstName, lastName, contactPhone, locale, createdAt } = user;
  const { lastActiveDay, deletionRequestedAt, blockedAt, mergedInto } = user;
  return accept({
    ...{ id, status: customerStatus(user), firstName, lastName, avatarUrl: avatarUrlOf(user.avatarKey) },
    ...{ contactPhone, locale, accountType, premium, points },
    ...{ createdAt, lastActiveDay, deletionRequestedAt, blockedAt, mergedInto },
    ageDoubted: user.ageDoubtedAt !== null,
    welcomeWaits: standing.newcomer?.waits === true,
    mergedFrom: account?.mergedFrom ?? [],
    logins: logins.map(({ login, kind, verifiedAt }) => ({ login, kind, verified: verifiedAt !== null })),
    level: {
      level,
      bonusPercent: bonusPercentOf(level, standing.rewards.levelBonus),
      reachedAt: reached?.level === level ? reached.reachedAt : null,
      next: upcoming
        ? {
            level: upcoming.level,
            rewardPoints:
              upcoming.level > (returned?.level ?? 0)
                ? (standing.rewards.levelPoints[upcoming.level - 1] ?? 0)
                : 0,
            conditions: upcoming.conditions,
          }
        : null,
    },
  });
}

/** A customer with an unverified login has no points account yet. */
const nothing: Balance = {
  ...{ available: 0, pending: 0, reserved: 0, owed: 0, lifetimeEarned: 0 },
  expiring: null,
};
