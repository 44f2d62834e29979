import { createHash } from "node:crypto";
import type pg from "pg";
import { RateLimiterPostgres, RateLimiterRes } from "rate-limiter-flexible";
import { openPool } from "#app/core/db/pool.server.ts";
import { env } from "#app/env.server.ts";

/** How often something may happen. Limits hold across servers and restarts, and run on real time. */
export interface Limit {
  /** Counts one, or the given number. Returns how long to wait when the limit is exceeded, else null. */
  take(key: string, count?: number): Promise<{ retryAfterSeconds: number } | null>;
  /** The answer that `take` would give, without counting. */
  look(key: string): Promise<{ retryAfterSeconds: number } | null>;
  /** Takes back one count that turned out not to count. */
  giveBack(key: string): Promise<void>;
  /** Resets the count of this key. */
  forget(key: string): Promise<void>;
}

export const minute = 60;
export const hour = 60 * minute;

// Integrators run their tests from one address and as one caller.
export const sandboxFactor = () => (env.SANDBOX ? 100 : 1);

export function makeLimit(name: string, max: () => number, seconds: number): Limit {
  let limiter: RateLimiterPostgres | undefined;
  const ready = () => (limiter ??= makeLimiter(name, max(), seconds));
  // The table of counters must not reveal who signed in or from where.
  const hashed = (key: string) => createHash("sha256").update(key).digest("hex");
  return {
    async take(key, count = 1) {
      try {
        await ready().consume(hashed(key), count);
        return null;
      } catch (refused) {
        if (refused instanceof RateLimiterRes) return waitOf(refused);
        throw refused;
      }
    },
    async look(key) {
      const state = await ready().get(hashed(key));
      return state && state.consumedPoints >= ready().points ? waitOf(state) : null;
    },
    async giveBack(key) {
      await ready().reward(hashed(key));
    },
    async forget(key) {
      await ready().delete(hashed(key));
    },
  };
}

/**
 * Counts a try in each of these limits before it is compared, so that of many at the same moment only so many are; null
 * without comparing if one is exceeded. What was right, or was not compared, does not count.
 */
export async function countedTry<T>(
  tries: readonly { limit: Limit; key: string }[],
  compare: () => Promise<T | null> | T | null,
): Promise<T | null> {
  const taken = await Promise.all(tries.map(({ limit, key }) => limit.take(key)));
  const closed = taken.some((passed) => passed !== null);
  const right = closed ? null : await compare();
  if (closed || right !== null) await Promise.all(tries.map(({ limit, key }) => limit.giveBack(key)));
  return right;
}

function waitOf({ msBeforeNext }: RateLimiterRes): { retryAfterSeconds: number } {
  return { retryAfterSeconds: Math.max(1, Math.ceil(msBeforeNext / 1000)) };
}

function makeLimiter(name: string, points: number, duration: number): RateLimiterPostgres {
  return new RateLimiterPostgres({
    storeClient: pool(),
    storeType: "pool",
    tableName: "rate_limit",
    tableCreated: true,
    keyPrefix: name,
    points,
    duration,
  });
}

// A separate pool, because the library uses pg directly and a flood of guesses must not take the connections
// of buyers.
const globalCache = globalThis as { mezia_limits_pool?: pg.Pool };

function pool(): pg.Pool {
  return (globalCache.mezia_limits_pool ??= openPool(3));
}

/** Closes the connections of the limits when the server stops. */
export async function closeLimits(): Promise<void> {
  await globalCache.mezia_limits_pool?.end();
  globalCache.mezia_limits_pool = undefined;
}
