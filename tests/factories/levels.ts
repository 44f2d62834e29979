import { readStanding } from "#app/db/levels/level-facts.server.ts";
import type { LevelGain } from "#app/domain/levels/levels.ts";
import { expiryOf } from "#app/domain/points/validity.ts";
import { callFunction } from "#app/db/call-function.server.ts";
import type { Db } from "#app/db/transaction.server.ts";
import { withReferralAwards, type LevelGrant, type LevelUp } from "#app/rewards/raise-levels.server.ts";

/** Grants levels regardless of their conditions; their points expire at `expiresAt`. */
export function grantLevels(
  db: Db,
  userId: string,
  levels: readonly Omit<LevelGrant, "expiresAt">[],
  expiresAt: Date,
  now: Date,
): Promise<LevelUp | null> {
  const grants = levels.map((level) => ({ ...level, expiresAt }));
  const args = { p_user: userId, p_levels: grants, p_facts_before: null, p_now: now };
  return callFunction<"grant_levels", LevelUp | null>(db, "grant_levels", args);
}

/** These levels with the award of each for the customer's inviter, as computed for an event at `now`. */
export async function withAwards(
  db: Db,
  userId: string,
  gains: LevelGain[],
  now: Date,
): Promise<LevelGrant[]> {
  const standing = await readStanding(db, userId, now);
  if (!standing) throw new Error("a customer of a test has gone");
  const grants = gains.map((gain) => ({ ...gain, expiresAt: expiryOf(standing.accountType, now) }));
  return withReferralAwards(db, { userId, standing, now }, grants);
}
