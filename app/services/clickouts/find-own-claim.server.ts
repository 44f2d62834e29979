import { readClickout } from "#app/db/clickouts/clickouts.server.ts";
import { clickoutKey } from "#app/domain/clickouts/clickout.ts";
import type { ClientCall } from "#app/services/call.ts";

/**
 * The wallet item that the customer got from a campaign code in its season, even if that is over; null if there
 * is none.
 */
export async function findOwnClaim({ caller, now }: ClientCall, code: string): Promise<string | null> {
  const key = clickoutKey(code);
  return key === null ? null : ((await readClickout(key, caller.userId, now))?.claimedItemId ?? null);
}
