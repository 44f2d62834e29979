import { idOfCaller, type Caller } from "#app/core/domain/callers/caller.ts";
import { callsByCaller, maxCallsPerMinute } from "./limits.server.ts";

/**
 * A minute's calls are taken from the shared counter in this many portions, so that most calls need no write.
 */
const shares = 30;
const minuteMs = 60_000;
const maxKept = 10_000;

type Wait = { retryAfterSeconds: number } | null;

/** What this server has granted a caller, and until when (real time, ms). */
interface Portion {
  left: number;
  until: number;
  /** Calls granted but not yet counted by the shared counter. */
  uncounted: number;
}

const portions = new Map<string, Portion>();
const underWay = new Map<string, Promise<Wait>>();

/**
 * Counts one call of a signed-in caller. Returns how long to wait if it is one too many, else null. Runs on
 * real time. All servers share the counter. Each takes a thirtieth of the minute's calls at once, and grants the
 * first of them before it is counted: most callers make few calls, and theirs then write nothing. It is counted with
 * the second portion. So a caller who uses several servers may get slightly fewer calls than allowed, or, where a
 * server sees less than one portion of them, that portion more.
 */
export async function callByCaller(caller: Caller): Promise<Wait> {
  const key = idOfCaller(caller);
  for (;;) {
    const portion = portionOf(key);
    if (portion.left > 0) {
      portion.left -= 1;
      return null;
    }
    // Calls that arrive together wait for the same portion.
    const taking = underWay.get(key) ?? takePortion(key, portion.uncounted);
    const passed = await taking;
    if (passed) return passed;
  }
}

/** The portion of this minute; a new one is granted, and not yet counted. */
function portionOf(key: string): Portion {
  const portion = portions.get(key);
  if (portion && portion.until > Date.now()) return portion;
  const size = maxCallsPerMinute() / shares;
  return keep(key, { left: size, uncounted: size });
}

function takePortion(key: string, uncounted: number): Promise<Wait> {
  const size = maxCallsPerMinute() / shares;
  const taking = callsByCaller
    .take(key, uncounted + size)
    .then((passed) => {
      if (!passed) keep(key, { left: size, uncounted: 0 });
      return passed;
    })
    .finally(() => underWay.delete(key));
  underWay.set(key, taking);
  return taking;
}

function keep(key: string, { left, uncounted }: Omit<Portion, "until">): Portion {
  const now = Date.now();
  if (portions.size >= maxKept) {
    for (const [one, { until }] of portions) if (until <= now) portions.delete(one);
  }
  const portion = { left, uncounted, until: now + minuteMs };
  portions.set(key, portion);
  return portion;
}
