import type { Db } from "#app/db/transaction.server.ts";
import { firstCoupon, type LevelFacts } from "#app/domain/levels/levels.ts";
import { levelsAfter, type LevelArguments, type Whose } from "./raise-levels.server.ts";
import { mayBringCoupon, type Rewards } from "./rewards.server.ts";

/**
 * The levels that an event brings, and its rewards with the levels that a first coupon among them would
 * bring. Whether a stamp card gives its coupon shows only behind the lock, so the database grants these
 * levels if the coupon was given.
 */
export async function levelsWithRewards(
  db: Db,
  whose: Whose,
  event: Partial<LevelFacts>,
  rewards: Rewards | null,
): Promise<{ levels: LevelArguments; rewards: Rewards | null }> {
  const { standing } = whose;
  const levels = await levelsAfter(db, whose, event);
  if (!rewards || !mayBringCoupon(rewards)) return { levels, rewards };
  const coupon = firstCoupon("COUPON", standing.levelFacts);
  if (coupon.couponsBought === undefined) return { levels, rewards };
  const { factsVersion: factsBefore } = standing;
  const withCoupon = await levelsAfter(db, whose, { ...event, ...coupon });
  return {
    levels: { ...levels, p_facts_before: factsBefore },
    rewards: { ...rewards, firstCoupon: { levels: withCoupon.p_levels, factsBefore } },
  };
}
