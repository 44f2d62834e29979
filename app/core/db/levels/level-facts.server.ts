import {
  columnsOf,
  flag,
  given,
  integer,
  json,
  maybe,
  moment,
  uuid,
  type Columns,
  type RowOf,
} from "#app/core/db/columns.server.ts";
import { readRowsIn } from "#app/core/db/statements.server.ts";
import {
  addDays,
  businessDayOf,
  countsSince,
  daysBetween,
  startOfDay,
} from "#app/core/domain/business-day.ts";
import {
  spendingDays,
  type ConditionKey,
  type LevelFacts,
  type LevelTargets,
} from "#app/core/domain/levels/levels.ts";
import type { Unproved } from "#app/core/domain/accounts/newcomer.ts";
import { accountTypeOf, type AccountType } from "#app/core/domain/points/validity.ts";
import { Prisma } from "#app/generated/prisma/client.ts";
import { hasAccount, hasPremium } from "#app/core/db/accounts/account-facts.server.ts";
import type { Db } from "#app/core/db/transaction.server.ts";

/** The facts from which a customer's levels, validity and bonus are decided. */
export interface Standing {
  /** Whether the account still exists, and its deletion is not due. */
  active: boolean;
  level: number;
  onboardingStep: number;
  premium: boolean;
  accountType: AccountType;
  ageDays: number;
  connectedDays: number;
  /** A version number: counts the events that changed the facts. */
  factsVersion: number;
  levelFacts: LevelFacts;
  rewards: LevelRewards;
  /** Changes with any campaign, segment or stamp card. */
  campaignsVersion: number;
  /** What a customer waits with who has shown no sign of their own, a phone or a purchase; null for all others. */
  newcomer: Unproved | null;
  /** Who invited this customer, and may earn from their levels: `readInviter` says. */
  inviterId: string | null;
}

/** What levels give now, in whole points. */
interface LevelRewards {
  /** By level, beginning with level 1. */
  levelPoints: number[];
  levelBonus: number[];
  levelConditions: LevelTargets[];
  /** What one level of a friend gives to the inviter, and the maximum that one friend brings. */
  referralPoints: number;
  referralCapPoints: number;
}

/** A row of `standingColumns`. */
export type StandingRow = RowOf<Columns<ReturnType<typeof standingFacts>>>;

/** More than any level requires. Larger sums are cut to this, because they may not fit the column. */
const maxMillimes = 2_000_000_000;

/**
 * SQL: what a customer, given by an id or by an expression for it, has paid in the last 30 days, in millimes: confirmed
 * sales, and online purchases from the moment that their claim was accepted, without cancelled parts; none whose points wait
 * or were refused; rules.md, Levels 0 to 10.
 */
function spentMillimes(user: string | Prisma.Sql, now: Date): Prisma.Sql {
  const since = countsSince(now, spendingDays);
  return Prisma.sql`(SELECT coalesce(sum(t.payable_millimes - t.cash_back_millimes), 0) FROM transaction t
      WHERE t.user_id = ${user}::uuid AND t.status = 'CONFIRMED' AND t.yield = 'GIVEN' AND t.confirmed_at >= ${since}::timestamptz)
    + (SELECT coalesce(sum(v.amount_millimes - v.cancelled_millimes), 0) FROM validation_request v
      WHERE v.user_id = ${user}::uuid AND v.kind = 'ONLINE' AND v.status = 'ACCEPTED' AND v.yield = 'GIVEN'
        AND v.responded_at >= ${since}::timestamptz)`;
}

/** SQL: how many of the eight fields of a complete profile the customer `u`, whose id is `user`, has filled. */
const profileFields = (user: string | Prisma.Sql) => Prisma.sql`
  num_nonnulls(u.first_name, u.last_name, u.birthday, u.gender, u.state, u.avatar_key)
    + (EXISTS (SELECT 1 FROM login l WHERE l.user_id = ${user}::uuid AND l.kind = 'EMAIL' AND l.verified_at IS NOT NULL))::int
    + (u.contact_phone IS NOT NULL
       OR EXISTS (SELECT 1 FROM login l WHERE l.user_id = ${user}::uuid AND l.kind = 'PHONE' AND l.verified_at IS NOT NULL))::int`;

/** SQL: 1 if the customer has ever had a coupon that was not taken back, else 0. */
const coupons = (user: string | Prisma.Sql) =>
  Prisma.sql`(EXISTS (SELECT 1 FROM wallet_item w WHERE w.user_id = ${user}::uuid AND w.type = 'COUPON' AND w.returned_at IS NULL))::int`;

/** SQL: how many friends whom the customer invited have a verified account. */
const friends = (user: string | Prisma.Sql) =>
  Prisma.sql`(SELECT count(*)::int FROM referral r WHERE r.user_id = ${user}::uuid AND r.status = 'ACCEPTED')`;

/** SQL: 1 if the customer has a confirmed sale, else 0. */
const sales = (user: string | Prisma.Sql) =>
  Prisma.sql`(EXISTS (SELECT 1 FROM transaction t WHERE t.user_id = ${user}::uuid AND t.status = 'CONFIRMED' AND t.yield = 'GIVEN'))::int`;

/**
 * SQL: whether the customer `u` meets each target at `now`. The conditions on the row itself come first, so
 * that they spare the other tables.
 */
export function meetsTargets(targets: LevelTargets, now: Date): Prisma.Sql {
  const atLeast = (fact: Prisma.Sql) => (target: number) => Prisma.sql`${fact} >= ${target}::int`;
  const user = Prisma.sql`u.id`;
  const conditions: Record<ConditionKey, (target: number) => Prisma.Sql> = {
    ONBOARDING_STEPS: atLeast(Prisma.sql`u.onboarding_step`),
    CONNECTED_DAYS: atLeast(Prisma.sql`u.longest_run_days`),
    ACCOUNT_AGE_DAYS: (days) =>
      Prisma.sql`u.created_at < ${startOfDay(addDays(businessDayOf(now), 1 - days))}::timestamptz`,
    FIRST_COUPON: atLeast(coupons(user)),
    IN_STORE_TRANSACTIONS: atLeast(sales(user)),
    FRIENDS_VERIFIED: atLeast(friends(user)),
    PROFILE_COMPLETE: atLeast(profileFields(user)),
    SPENT_30_DAYS_MILLIMES: atLeast(spentMillimes(user, now)),
  };
  const asked = Object.entries(conditions).flatMap(([key, meets]) => {
    const target = targets[key as ConditionKey];
    return target === undefined ? [] : meets(target);
  });
  return Prisma.join([Prisma.sql`true`, ...asked], " AND ");
}

/** Reads one customer's facts at `now`; null if unknown. */
export async function readStanding(db: Db, userId: string, now: Date): Promise<Standing | null> {
  const [row] = await readRowsIn<StandingRow>(db)`
    SELECT ${standingColumns(userId, now)} FROM customer u WHERE u.id = ${userId}::uuid`;
  return row ? standingOf(row, now) : null;
}

/** Each fact of the customer `u`, whose id is `user`. */
const standingFacts = (user: string | Prisma.Sql, now: Date) => ({
  active: given(hasAccount(Prisma.sql`u`, now), flag),
  level: given(Prisma.sql`u.level`, integer),
  onboardingStep: given(Prisma.sql`u.onboarding_step`, integer),
  connectedDays: given(Prisma.sql`u.connected_days`, integer),
  longestRunDays: given(Prisma.sql`u.longest_run_days`, integer),
  createdAt: given(Prisma.sql`u.created_at`, moment),
  profileFields: given(profileFields(user), integer),
  premium: given(hasPremium(user, now), flag),
  factsVersion: given(
    Prisma.sql`coalesce((SELECT a.facts_version FROM points_account a WHERE a.user_id = ${user}::uuid), 0)`,
    integer,
  ),
  coupons: given(coupons(user), integer),
  friends: given(friends(user), integer),
  sales: given(sales(user), integer),
  spent: given(Prisma.sql`least(${spentMillimes(user, now)}, ${maxMillimes}::bigint)::int`, integer),
  rewards: given(
    Prisma.sql`(SELECT json_build_object('levelPoints', e.level_points, 'levelBonus', e.level_bonus,
      'levelConditions', e.level_conditions, 'referralPoints', e.referral_points,
      'referralCapPoints', e.referral_cap_points) FROM economy e WHERE e.id = 1)`,
    json<LevelRewards>(),
  ),
  campaignsVersion: given(Prisma.sql`(SELECT c.version::float8 FROM campaign_set c WHERE c.id = 1)`, integer),
  newcomer: given(
    Prisma.sql`(SELECT json_build_object('waits', n.welcome = 'WAITS', 'saleMillimes', n.sale_millimes)
      FROM newcomer n WHERE n.user_id = ${user}::uuid AND n.signed_at IS NULL)`,
    maybe(json<Unproved>()),
  ),
  inviterId: given(Prisma.sql`CASE WHEN u.status = 'ACTIVE' THEN u.inviter_id END`, maybe(uuid)),
});

/**
 * SQL: the facts of the customer `u`, whose id is `userId`, as columns that `standingOf` understands. Each table is
 * compared with the id itself, not with `u.id`: decision 050.
 */
export function standingColumns(userId: string | Prisma.Sql, now: Date): Prisma.Sql {
  return columnsOf("u", standingFacts(userId, now)).sql;
}

/** The column of `standingColumn`: JSON, in which times are texts. Null if there is no customer `u`. */
export interface StandingColumn {
  standing: (Omit<StandingRow, "createdAt"> & { createdAt: string }) | null;
}

/** SQL: the same facts as one JSON column, for a query whose own columns have some of these names. */
export function standingColumn(userId: Prisma.Sql, now: Date): Prisma.Sql {
  const parts = Object.entries(standingFacts(userId, now)).map(
    ([name, { sql }]) => Prisma.sql`${Prisma.raw(`'${name}'`)}, ${sql}`,
  );
  return Prisma.sql`CASE WHEN u.id IS NOT NULL THEN json_build_object(${Prisma.join(parts)}) END AS standing`;
}

/** The facts of a row with `standingColumn`. */
export function standingIn({ standing }: StandingColumn, now: Date): Standing | null {
  return standing && standingOf({ ...standing, createdAt: new Date(standing.createdAt) }, now);
}

/** The facts of a row of `standingColumns`. */
export function standingOf(row: StandingRow, now: Date): Standing {
  const {
    active,
    level,
    onboardingStep,
    premium,
    connectedDays,
    factsVersion,
    rewards,
    campaignsVersion,
    newcomer,
    inviterId,
  } = row;
  const ageDays = daysBetween(businessDayOf(row.createdAt), businessDayOf(now));
  return {
    active,
    level,
    onboardingStep,
    premium,
    connectedDays,
    factsVersion,
    ageDays,
    rewards,
    campaignsVersion,
    newcomer,
    inviterId,
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
