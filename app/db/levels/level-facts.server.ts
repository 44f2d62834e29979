import { businessDayOf, daysBetween } from "#app/domain/business-day.ts";
import { spendingDays, type LevelFacts } from "#app/domain/levels/levels.ts";
import { accountTypeOf, type AccountType } from "#app/domain/points/validity.ts";
import { hasPremium } from "#app/db/premium/premium.server.ts";
import type { Db } from "#app/db/transaction.server.ts";

/** Where a customer stands: what levels, validity and bonus are decided from. */
export interface Standing {
  /** Whether their account is still there. */
  active: boolean;
  level: number;
  onboardingStep: number;
  premium: boolean;
  accountType: AccountType;
  ageDays: number;
  connectedDays: number;
  /** Counts the events that changed the facts: under another number they may be others. */
  factsVersion: number;
  levelFacts: LevelFacts;
}

interface StandingRow {
  active: boolean;
  level: number;
  onboardingStep: number;
  connectedDays: number;
  longestRunDays: number;
  createdAt: Date;
  profileFields: number;
  premium: boolean;
  factsVersion: number;
  coupons: number;
  friends: number;
  sales: number;
  spent: number;
}

/** More than any level asks for; a sum may be larger than a column of it. */
const maxMillimes = 2_000_000_000;

/** Reads one customer's standing at `now`; null for an unknown one. */
export async function readStanding(db: Db, userId: string, now: Date): Promise<Standing | null> {
  const monthAgo = new Date(now.getTime() - spendingDays * 24 * 60 * 60 * 1000);
  const [row] = await db.$queryRaw<StandingRow[]>`
    SELECT u.status = 'ACTIVE' AS active, u.level, u.onboarding_step AS "onboardingStep", u.connected_days AS "connectedDays",
      u.longest_run_days AS "longestRunDays", u.created_at AS "createdAt",
      num_nonnulls(u.first_name, u.last_name, u.birthday, u.gender, u.state, u.avatar_key)
        + (EXISTS (SELECT 1 FROM login l WHERE l.user_id = u.id AND l.kind = 'EMAIL' AND l.verified_at IS NOT NULL))::int
        + (u.contact_phone IS NOT NULL
           OR EXISTS (SELECT 1 FROM login l WHERE l.user_id = u.id AND l.kind = 'PHONE' AND l.verified_at IS NOT NULL))::int
        AS "profileFields",
      ${hasPremium(userId, now)} AS premium,
      coalesce((SELECT a.facts_version FROM points_account a WHERE a.user_id = u.id), 0) AS "factsVersion",
      (EXISTS (SELECT 1 FROM wallet_item w WHERE w.user_id = u.id AND w.type = 'COUPON'))::int AS coupons,
      (SELECT count(*)::int FROM referral r WHERE r.user_id = u.id AND r.status = 'ACCEPTED') AS friends,
      (EXISTS (SELECT 1 FROM transactions t WHERE t.user_id = u.id AND t.status = 'CONFIRMED'))::int AS sales,
      (SELECT least(coalesce(sum(t.payable_millimes - t.cancelled_millimes), 0), ${maxMillimes}::bigint)::int FROM transactions t
        WHERE t.user_id = u.id AND t.status = 'CONFIRMED' AND t.confirmed_at > ${monthAgo}::timestamptz) AS spent
    FROM users u WHERE u.id = ${userId}::uuid`;
  return row ? standingOf(row, now) : null;
}

function standingOf(row: StandingRow, now: Date): Standing {
  const { active, level, onboardingStep, premium, connectedDays, factsVersion } = row;
  const ageDays = daysBetween(businessDayOf(row.createdAt), businessDayOf(now));
  return {
    active,
    level,
    onboardingStep,
    premium,
    connectedDays,
    factsVersion,
    ageDays,
    accountType: accountTypeOf({ onboarded: onboardingStep === 3, level, premium }),
    levelFacts: {
      onboardingSteps: onboardingStep,
      couponsBought: row.coupons,
      friendsVerified: row.friends,
      longestRunDays: row.longestRunDays,
      profileFields: row.profileFields,
      inStoreTransactions: row.sales,
      accountAgeDays: ageDays,
      spent30DaysMillimes: row.spent,
    },
  };
}
