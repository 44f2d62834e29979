import type { LevelUp } from "#app/core/domain/levels/level-up-answer.ts";
import { readStanding } from "#app/core/db/levels/level-facts.server.ts";
import { callFunction } from "#app/core/db/call-function.server.ts";
import type { Db } from "#app/core/db/transaction.server.ts";
import type { LevelGain } from "#app/core/rewards/event-rewards.server.ts";
import { referralAward } from "#app/core/rewards/raise-levels.server.ts";

interface Gain {
  level: number;
  rewardPoints: number;
}

/** Grants levels regardless of their conditions; their points expire at `expiresAt`. */
export function grantLevels(
  db: Db,
  userId: string,
  levels: readonly (Gain & Partial<LevelGain>)[],
  expiresAt: Date,
  now: Date,
): Promise<LevelUp | null> {
  const gains = levels.map(({ level, rewardPoints: points, ...award }) => ({
    ...{ level, points, expires_at: expiresAt, targets: {} },
    ...{ inviter: null, inviter_points: null, inviter_cap: null, inviter_expires_at: null },
    ...award,
  }));
  const args = { p_user: userId, p_levels: { gains, facts_before: null }, p_now: now };
  return callFunction<"grant_levels", LevelUp | null>(db, "grant_levels", args);
}

/** These levels with the award of each for the customer's inviter, as computed for an event at `now`. */
export async function withAwards(
  db: Db,
  userId: string,
  gains: Gain[],
  now: Date,
): Promise<(Gain & Partial<LevelGain>)[]> {
  const standing = await readStanding(db, userId, now);
  if (!standing) throw new Error("a customer of a test has gone");
  const award = await referralAward(db, { userId, standing, now });
  return gains.map((gain) => ({ ...gain, ...award }));
}
