import type { Caller } from "#app/domain/caller.ts";
import { callsByCaller, mostCallsAMinute } from "./limits.server.ts";

/** Calls are taken from the common counter in this many shares, so that most of them cost no write. */
const shares = 30;
const minuteMs = 60_000;
const mostKept = 10_000;

type Wait = { retryAfterSeconds: number } | null;

/** What is left of a share that this server has taken for a caller, and until when it is good (real time, ms). */
const taken = new Map<string, { left: number; until: number }>();
const underWay = new Map<string, Promise<Wait>>();

/**
 * Counts one call of a signed-in caller; answers how long to wait where it is one too many. Runs on real time.
 * The counter is common to all servers. Each takes a thirtieth of the minute's calls at once: a caller of several
 * servers may be let down by less than one share for each, and never makes a call that has not been counted.
 */
export async function callByCaller(caller: Caller): Promise<Wait> {
  const key = caller.kind === "client" ? caller.userId : caller.keyId;
  for (;;) {
    const share = taken.get(key);
    if (share && share.left > 0 && share.until > Date.now()) {
      share.left -= 1;
      return null;
    }
    // Calls of the same moment wait for one share together.
    const taking = underWay.get(key) ?? takeShare(key);
    const passed = await taking;
    if (passed) return passed;
  }
}

function takeShare(key: string): Promise<Wait> {
  const size = mostCallsAMinute() / shares;
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
  if (taken.size >= mostKept) {
    for (const [one, { until }] of taken) if (until <= now) taken.delete(one);
  }
  taken.set(key, { left, until: now + minuteMs });
}
