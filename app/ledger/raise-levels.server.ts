import { readEconomy } from "#app/db/economy/economy.server.ts";
import { findEarningInviter } from "#app/db/referrals/inviter.server.ts";
import { readStanding } from "#app/db/levels/level-facts.server.ts";
import type { Db } from "#app/db/transaction.server.ts";
import { levelsGained, type LevelGain } from "#app/domain/levels/levels.ts";
import { expiryOf } from "#app/domain/points/validity.ts";
import { grantLevels, lockAccount, type LevelUp } from "./post.server.ts";

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

/**
 * Grants the levels that a customer's facts now give, inside the transaction of the event that changed them, and
 * their inviter's points with them; rules.md, Levels, Referrals. Null when there is none, or no such customer.
 */
export async function raiseLevels(tx: Db, userId: string, now: Date): Promise<LevelUp | null> {
  await lockAccount(tx, userId);
  const standing = await readStanding(tx, userId, now);
  if (!standing) return null;
  const { levelPoints } = await readEconomy(tx);
  const gains = levelsGained(standing.levelFacts, standing.level, levelPoints);
  const grants = await withReferral(tx, userId, gains, now);
  return grantLevels(tx, userId, grants, expiryOf(standing.accountType, now), now);
}

/** Adds to levels found earned what each brings to the customer's inviter, who is paid by their own account's type. */
export async function withReferral(
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
