import { createHash } from "node:crypto";
import pg from "pg";
import { RateLimiterPostgres, RateLimiterRes } from "rate-limiter-flexible";
import { env } from "#app/env.server.ts";
import { addressKey } from "./address-key.ts";

/** How often what may happen. They hold across servers and restarts, and run on real time. */
export interface Limit {
  /** Counts one; answers how long to wait where it is one too many, else null. */
  take(key: string): Promise<{ retryAfterSeconds: number } | null>;
  /** The same answer as `take` would give, without counting. */
  look(key: string): Promise<{ retryAfterSeconds: number } | null>;
  /** Takes back one that was counted and turns out not to count. */
  giveBack(key: string): Promise<void>;
}

const minute = 60;
const hour = 60 * minute;

// Integrators run their tests from one address.
const byAddressFactor = () => (env.SANDBOX ? 100 : 1);

/** Calls of `auth` by address. */
export const authByAddress = makeLimit("auth-address", () => 60 * byAddressFactor(), minute, addressKey);

/** Registrations by address. */
export const registrationByAddress = makeLimit("registration-address", () => 30 * byAddressFactor(), hour, addressKey);

/**
 * Failed sign-ins by login. Take one before the password is compared and give it back if it was right:
 * so a hundred guesses at the same moment are a hundred, not one.
 */
export const failedSignInByLogin = makeLimit("sign-in-login", () => 10, 15 * minute);

/** One-time codes sent, by login. */
export const codeByLogin = makeLimit("code-login", () => 5, hour);

function makeLimit(name: string, most: () => number, seconds: number, normalise = (key: string) => key): Limit {
  let limiter: RateLimiterPostgres | undefined;
  const ready = () => (limiter ??= makeLimiter(name, most(), seconds));
  // Who signed in or from where is nobody's to read in a table of counters.
  const hashed = (key: string) => createHash("sha256").update(normalise(key)).digest("hex");
  return {
    async take(key) {
      try {
        await ready().consume(hashed(key));
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
  };
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

// A pool of its own: the library speaks pg, and a flood of guesses must not take the connections of those who buy.
const kept = globalThis as { mezia_limits_pool?: pg.Pool };

function pool(): pg.Pool {
  return (kept.mezia_limits_pool ??= makePool());
}

function makePool(): pg.Pool {
  const made = new pg.Pool({
    connectionString: env.DATABASE_URL,
    max: 3,
    connectionTimeoutMillis: 5_000,
    allowExitOnIdle: true,
  });
  // A connection that dies while idle is replaced at the next call; without a listener it would end the process.
  made.on("error", () => {});
  return made;
}

/** Closes the limits' connections, when the server stops. */
export async function closeLimits(): Promise<void> {
  await kept.mezia_limits_pool?.end();
  kept.mezia_limits_pool = undefined;
}
