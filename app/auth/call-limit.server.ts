import type { Caller } from "#app/domain/caller.ts";
import { callsByCaller, maxCallsPerMinute } from "./limits.server.ts";

/**
 * A minute's calls are taken from the shared counter in this many portions, so that most calls need no write.
 */
const shares = 30;
const minuteMs = 60_000;
const maxKept = 10_000;

type Wait = { retryAfterSeconds: number } | null;

/** The rest of the portion that this server has taken for a caller, and when it ends (real time, ms). */
const taken = new Map<string, { left: number; until: number }>();
const underWay = new Map<string, Promise<Wait>>();

/**
 * Counts one call of a signed-in caller. Returns how long to wait if it is one too many, else null. Runs on
 * real time. All servers share the counter. Each takes a thirtieth of the minute's calls at once: a caller
 * who uses several servers may get slightly fewer calls than allowed (less than one portion for each server),
 * but never more.
 */
export async function callByCaller(caller: Caller): Promise<Wait> {
  const key = caller.kind === "client" ? caller.userId : caller.keyId;
  for (;;) {
    const share = taken.get(key);
    if (share && share.left > 0 && share.until > Date.now()) {
      share.left -= 1;
      return null;
    }
    // Calls that arrive together wait for the same portion.
    const taking = underWay.get(key) ?? takeShare(key);
    const passed = await taking;
    if (passed) return passed;
  }
}

function takeShare(key: string): Promise<Wait> {
  const size = maxCallsPerMinute() / shares;
  const taking = callsByCaller
    .take(key, size)
    .then((passed) => {
      if (!passed) keep(key, size);
      return passed;
    })
    .finally(() => underWay.delete(key));
  underWay.set(key, taking);
  return taking;
}

function keep(key: string, left: number): void {
  const now = Date.now();
  if (taken.size >= maxKept) {
    for (const [one, { until }] of taken) if (until <= now) taken.delete(one);
  }
  taken.set(key, { left, until: now + minuteMs });
}
