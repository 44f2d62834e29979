import { callFunction } from "#app/db/call-function.server.ts";
import type { Db } from "#app/db/transaction.server.ts";
import type { LevelGrant, LevelUp } from "#app/ledger/raise-levels.server.ts";

/** Grants levels regardless of their conditions. */
export function grantLevels(
  db: Db,
  userId: string,
  levels: LevelGrant[],
  expiresAt: Date,
  now: Date,
): Promise<LevelUp | null> {
  const when = { p_expires_at: expiresAt, p_now: now };
  const args = { p_user: userId, p_levels: levels, p_facts_before: null, ...when };
  return callFunction<"grant_levels", LevelUp | null>(db, "grant_levels", args);
}
