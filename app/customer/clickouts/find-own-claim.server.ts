import { readClickout } from "./clickouts.server.ts";
import { clickoutKey } from "#app/core/domain/clickouts/clickout.ts";
import type { ClientCall } from "#app/core/services/call.ts";

/** A customer's claim of a campaign code. */
export interface OwnClaim {
  /** The wallet item that it gave; null if it was made with an earlier account of this person (decision 057). */
  itemId: string | null;
}

/** What the customer has claimed of a campaign code in its season, even if that is over; null if nothing. */
export async function findOwnClaim({ caller, now }: ClientCall, code: string): Promise<OwnClaim | null> {
  const key = clickoutKey(code);
  const clickout = key === null ? null : await readClickout(key, caller.userId, now);
  return clickout?.claimed ? { itemId: clickout.claimedItemId } : null;
}
