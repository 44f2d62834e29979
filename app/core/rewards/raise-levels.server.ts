import { callFunction } from "#app/core/db/call-function.server.ts";
import { readStanding } from "#app/core/db/levels/level-facts.server.ts";
import { readInviter, refuseOwnAccount } from "#app/core/db/referrals/inviter.server.ts";
import type { Db } from "#app/core/db/transaction.server.ts";
import type { LevelUp } from "#app/core/domain/levels/level-up-answer.ts";
import { firstCoupon, levelsGained, type LevelFacts } from "#app/core/domain/levels/levels.ts";
import { accountTypeOf, expiryOf } from "#app/core/domain/points/validity.ts";
import { lockAccount } from "#app/core/ledger/post.server.ts";
import type { LevelGain, LevelsFound, Whose } from "./event-rewards.server.ts";
import type { Rewards } from "./rewards.server.ts";

/**
 * The one way to raise levels: `EventRewards`. The facts are read without the customer's lock and may change: then
 * the function that writes the event refuses FACTS_CHANGED and the decision is repeated; rules.md, Levels, Referrals,
 * docs/decisions/016.
 */
export async function levelsAfter(
  db: Db,
  { userId, standing, now }: Whose,
  event: Partial<LevelFacts> = {},
): Promise<LevelsFound | null> {
  const facts = { ...standing.levelFacts };
  for (const [name, more] of Object.entries(event)) facts[name as keyof LevelFacts] += more;
  const changed = Object.keys(event).length > 0;
  const gains = levelsGained(facts, standing.level, standing.rewards);
  const { factsVersion: facts_before, premium } = standing;
  // Levels wait with the welcome that they begin with.
  if (gains.length === 0 || standing.newcomer?.waits) return changed ? { gains: [], facts_before } : null;
  const onboarded = facts.onboardingSteps === 3;
  const forInviter = await referralAward(db, { userId, standing, now });
  return {
    gains: gains.map(({ level, rewardPoints: points }) => ({
      ...{ level, points, targets: standing.rewards.levelConditions[level - 1] ?? {}, ...forInviter },
      // The level itself may change how long its points are valid.
      expires_at: expiryOf(accountTypeOf({ onboarded, level, premium }), now),
    })),
    facts_before,
  };
}

/** The same for an event that is already written: `EventRewards`. */
export async function raiseLevels(tx: Db, userId: string, now: Date): Promise<LevelUp | null> {
  await lockAccount(tx, userId);
  const standing = await readStanding(tx, userId, now);
  if (!standing?.active) return null;
  const found = await levelsAfter(tx, { userId, standing, now });
  return callFunction<"grant_levels", LevelUp | null>(tx, "grant_levels", {
    p_user: userId,
    // Also without a level: concurrent decisions have to notice that the facts have changed.
    p_levels: found ?? { gains: [], facts_before: standing.factsVersion },
    p_now: now,
  });
}

/**
 * The levels that an event brings if its rewards bring the customer's first coupon; null if they cannot. Whether a
 * stamp card gives its coupon shows only behind the lock, so the database grants these levels if it was given.
 */
export async function couponGains(
  db: Db,
  whose: Whose,
  event: Partial<LevelFacts>,
  rewards: Pick<Rewards, "mayBringCoupon"> | null,
): Promise<LevelGain[] | null> {
  const coupon = rewards?.mayBringCoupon ? firstCoupon("COUPON", whose.standing.levelFacts) : {};
  if (!coupon.couponsBought) return null;
  return (await levelsAfter(db, whose, { ...event, ...coupon }))?.gains ?? [];
}

/**
 * What each new level gives to the customer's inviter, at most the cap for one friend; the amounts follow the
 * inviter's account type. If the customer turns out to be the inviter's own account, it is refused here for good.
 */
export async function referralAward(
  db: Db,
  { userId: friendId, standing, now }: Whose,
): Promise<Pick<LevelGain, "inviter" | "inviter_points" | "inviter_cap" | "inviter_expires_at">> {
  const { inviterId, rewards } = standing;
  const accountType = inviterId && (await readInviter(db, { inviterId, friendId }, now));
  if (!accountType || (await refuseOwnAccount(db, { inviterId, friendId }, now))) return noAward;
  return {
    inviter: inviterId,
    inviter_points: rewards.referralPoints,
    inviter_cap: rewards.referralCapPoints,
    inviter_expires_at: expiryOf(accountType, now),
  };
}

const noAward = { inviter: null, inviter_points: null, inviter_cap: null, inviter_expires_at: null };
