import { callFunction } from "#app/db/call-function.server.ts";
import { readEconomy } from "#app/db/economy/economy.server.ts";
import { readStanding, type Standing } from "#app/db/levels/level-facts.server.ts";
import { findEarningInviter } from "#app/db/referrals/inviter.server.ts";
import type { Db } from "#app/db/transaction.server.ts";
import { levelsGained, type LevelFacts, type LevelGain } from "#app/domain/levels/levels.ts";
import { expiryOf } from "#app/domain/points/validity.ts";
import { lockAccount } from "./post.server.ts";

/** A level newly reached and the points that came with it, as answers carry it. */
export interface LevelUp {
  level: number;
  rewardPoints: number;
}

/** What one level of a friend brings to who invited them; whole points. */
export interface ReferralAward {
  inviterId: string;
  points: number;
  /** The most that one friend brings. */
  capPoints: number;
  expiresAt: Date;
}

/** A level newly earned, with what it brings to the customer's inviter where there is one. */
export interface LevelGrant extends LevelGain {
  referral?: ReferralAward;
}

/** The levels that come with an event, as the functions that write the event take them. */
export interface LevelArguments {
  p_levels: LevelGrant[];
  /** The version of the facts they were found from; null where the event changes no fact and brings no level. */
  p_facts_before: number | null;
}

interface Whose {
  userId: string;
  /** As it is before the event. */
  standing: Standing;
  now: Date;
}

/**
 * The one way to raise levels: finds them before the event, from the facts as the event leaves them, and the function
 * that writes the event grants them. Read from outside the customer's lock the facts may be others by then: the
 * function refuses FACTS_CHANGED, and it is decided again; rules.md, Levels, Referrals, docs/decisions/016.
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
  const gained = levelsGained(facts, standing.level, []).length > 0;
  if (!gained) return { p_levels: [], p_facts_before: changed ? standing.factsVersion : null };
  const { levelPoints } = await readEconomy(db);
  const gains = levelsGained(facts, standing.level, levelPoints);
  return {
    p_levels: await withReferralAwards(db, userId, gains, now),
    p_facts_before: standing.factsVersion,
  };
}

/**
 * The same for an event that moves no value and is written already, at the end of its transaction: who fills in a
 * profile, brings a friend or comes back another day. Null when there is none, or no such customer.
 */
export async function raiseLevels(tx: Db, userId: string, now: Date): Promise<LevelUp | null> {
  await lockAccount(tx, userId);
  const standing = await readStanding(tx, userId, now);
  if (!standing) return null;
  const { p_levels } = await levelsAfter(tx, { userId, standing, now });
  return callFunction<"grant_levels", LevelUp | null>(tx, "grant_levels", {
    p_user: userId,
    p_levels,
    // Also without a level: whoever decides something else at this moment has to see what has changed.
    p_facts_before: standing.factsVersion,
    p_expires_at: expiryOf(standing.accountType, now),
    p_now: now,
  });
}

/** Adds to levels found earned what each brings to the customer's inviter, who is paid by their own account's type. */
export async function withReferralAwards(
  db: Db,
  userId: string,
  gains: LevelGain[],
  now: Date,
): Promise<LevelGrant[]> {
  const inviterId = gains.length > 0 ? await findEarningInviter(db, userId, now) : null;
  const inviter = inviterId && (await readStanding(db, inviterId, now));
  if (!inviterId || !inviter) return gains;
  const { referralPoints: points, referralCapPoints: capPoints } = await readEconomy(db);
  const referral = { inviterId, points, capPoints, expiresAt: expiryOf(inviter.accountType, now) };
  return gains.map((gain) => ({ ...gain, referral }));
}
