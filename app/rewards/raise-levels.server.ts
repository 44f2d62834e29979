import { callFunction } from "#app/db/call-function.server.ts";
import { readStanding, type Standing } from "#app/db/levels/level-facts.server.ts";
import { readInviter, refuseOwnAccount } from "#app/db/referrals/inviter.server.ts";
import type { Db } from "#app/db/transaction.server.ts";
import { levelsGained, type LevelFacts, type LevelGain } from "#app/domain/levels/levels.ts";
import { accountTypeOf, expiryOf } from "#app/domain/points/validity.ts";
import { lockAccount } from "#app/ledger/post.server.ts";

/** A newly reached level and its points, as answers carry it. */
export interface LevelUp {
  level: number;
  rewardPoints: number;
}

/** What one level of a friend gives to the inviter; whole points. */
export interface ReferralAward {
  inviterId: string;
  points: number;
  /** The maximum that one friend brings. */
  capPoints: number;
  expiresAt: Date;
}

/** A newly earned level, with what it gives to the customer's inviter, if there is one. */
export interface LevelGrant extends LevelGain {
  /** When its points expire: the level itself may change how long points are valid. */
  expiresAt: Date;
  referral?: ReferralAward;
}

/** The levels granted with an event, as arguments of the functions that write the event. */
export interface LevelArguments {
  p_levels: LevelGrant[];
  /** The version of the facts they were found from; null if the event changes no fact and grants no level. */
  p_facts_before: number | null;
}

export interface Whose {
  userId: string;
  /** The customer's facts before the event. */
  standing: Standing;
  now: Date;
}

/**
 * The one way to raise levels: finds them before the event, from the facts as they will be after it; the
 * function that writes the event grants them. The facts are read without the customer's lock and may change:
 * then the function refuses FACTS_CHANGED and the decision is repeated; rules.md, Levels, Referrals,
 * docs/decisions/016.
 * @param db read only if an invited customer gains a level: whether they are their inviter's own account
 * @param event what the event adds to the facts
 */
export async function levelsAfter(
  db: Db,
  { userId, standing, now }: Whose,
  event: Partial<LevelFacts> = {},
): Promise<LevelArguments> {
  const facts = { ...standing.levelFacts };
  for (const [name, more] of Object.entries(event)) facts[name as keyof LevelFacts] += more;
  const changed = Object.values(event).some((more) => more > 0);
  const gains = levelsGained(facts, standing.level, standing.rewards);
  if (gains.length === 0) return { p_levels: [], p_facts_before: changed ? standing.factsVersion : null };
  const { onboardingSteps } = facts;
  const expiring = gains.map((gain) => ({
    ...gain,
    expiresAt: expiryOf(
      accountTypeOf({ onboarded: onboardingSteps === 3, level: gain.level, premium: standing.premium }),
      now,
    ),
  }));
  return {
    p_levels: await withReferralAwards(db, { userId, standing, now }, expiring),
    p_facts_before: standing.factsVersion,
  };
}

/**
 * The same for an event that moves no value and is already written, at the end of its transaction: a
 * completed profile, a new friend, a visit on another day. Null if no level is reached, or the account does
 * not exist or its deletion is due.
 */
export async function raiseLevels(tx: Db, userId: string, now: Date): Promise<LevelUp | null> {
  await lockAccount(tx, userId);
  const standing = await readStanding(tx, userId, now);
  if (!standing?.active) return null;
  const { p_levels } = await levelsAfter(tx, { userId, standing, now });
  return callFunction<"grant_levels", LevelUp | null>(tx, "grant_levels", {
    p_user: userId,
    p_levels,
    // Also without a level: concurrent decisions have to notice that the facts have changed.
    p_facts_before: standing.factsVersion,
    p_now: now,
  });
}

/**
 * Adds to new levels what each gives to the customer's inviter; the amounts follow the inviter's account
 * type. If the customer turns out to be the inviter's own account, it is refused here for good.
 */
export async function withReferralAwards(
  db: Db,
  { userId, standing, now }: Whose,
  gains: LevelGrant[],
): Promise<LevelGrant[]> {
  const { inviterId, rewards } = standing;
  if (!inviterId || gains.length === 0) return gains;
  const accountType = await readInviter(db, { inviterId, friendId: userId }, now);
  if (!accountType || (await refuseOwnAccount(db, { inviterId, friendId: userId }, now))) return gains;
  const referral = {
    inviterId,
    points: rewards.referralPoints,
    capPoints: rewards.referralCapPoints,
    expiresAt: expiryOf(accountType, now),
  };
  return gains.map((gain) => ({ ...gain, referral }));
}
