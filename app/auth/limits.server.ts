import { createHash } from "node:crypto";
import pg from "pg";
import { RateLimiterPostgres, RateLimiterRes } from "rate-limiter-flexible";
import { env } from "#app/env.server.ts";
import { addressKey } from "./address-key.ts";

/** How often what may happen. They hold across servers and restarts, and run on real time. */
export interface Limit {
  /** Counts one, or so many at once; answers how long to wait where it is one too many, else null. */
  take(key: string, count?: number): Promise<{ retryAfterSeconds: number } | null>;
  /** The same answer as `take` would give, without counting. */
  look(key: string): Promise<{ retryAfterSeconds: number } | null>;
  /** Takes back one that was counted and turns out not to count. */
  giveBack(key: string): Promise<void>;
  /** Begins anew for this key. */
  forget(key: string): Promise<void>;
}

const minute = 60;
const hour = 60 * minute;

// Integrators run their tests from one address, and as one caller.
const sandboxFactor = () => (env.SANDBOX ? 100 : 1);

/** Calls of `auth` by address. */
export const authByAddress = makeLimit("auth-address", () => 60 * sandboxFactor(), minute, addressKey);

/** Registrations by address. */
export const registrationByAddress = makeLimit(
  "registration-address",
  () => 30 * sandboxFactor(),
  hour,
  addressKey,
);

/**
 * Failed sign-ins by login. Take one before the password is compared and give it back if it was right:
 * so a hundred guesses at the same moment are a hundred, not one.
 */
export const failedSignInByLogin = makeLimit("sign-in-login", () => 10, 15 * minute);

/** The same for passwords asked of who is signed in, by customer: a session that was stolen must not find it out. */
export const failedPasswordByUser = makeLimit("password-user", () => 10, 15 * minute);

/** Every comparison with a password, by customer: each is heavy work. */
export const passwordProofByUser = makeLimit("password-proof-user", () => 30 * sandboxFactor(), 15 * minute);

/** Beginnings of a change of login, by customer: each may write to a stranger, and tells whether a login is taken. */
export const loginChangeByUser = makeLimit("login-change-user", () => 10 * sandboxFactor(), hour);

/** Beginnings of a subscription, by customer: each may write to a stranger's phone. */
export const premiumByUser = makeLimit("premium-user", () => 10 * sandboxFactor(), hour);

/** Documents sent with requests, by customer: each is read at length, and kept. */
export const documentByUser = makeLimit("document-user", () => 20 * sandboxFactor(), hour);

/** Calls of who is signed in, by caller; counted in shares, see call-limit.server.ts. */
export const mostCallsAMinute = () => 600 * sandboxFactor();
export const callsByCaller = makeLimit("call-caller", mostCallsAMinute, minute);

/** One-time codes sent, by login. */
export const codeByLogin = makeLimit("code-login", () => 5, hour);

/**
 * Wrong digits for one wallet item, at all tills together: who has seen the ten characters of its code must not find
 * the six digits by trying. A code that is a minute late is typed again; twenty are no mistake.
 */
export const wrongCodeOfItem = makeLimit("wallet-code", () => 20, 15 * minute);

/** Wrong campaign codes, by address: they must not be found by trying. Who has a good one is never in the way of others. */
export const wrongClickoutByAddress = makeLimit(
  "clickout-address",
  () => 60 * sandboxFactor(),
  minute,
  addressKey,
);

/** What payment gateways call, by address: they call from a few, and what is refused is made up for by the job. */
export const paymentCallbackByAddress = makeLimit(
  "payment-callback-address",
  () => 600 * sandboxFactor(),
  minute,
  addressKey,
);

function makeLimit(
  name: string,
  most: () => number,
  seconds: number,
  normalise = (key: string) => key,
): Limit {
  let limiter: RateLimiterPostgres | undefined;
  const ready = () => (limiter ??= makeLimiter(name, most(), seconds));
  // Who signed in or from where is nobody's to read in a table of counters.
  const hashed = (key: string) => createHash("sha256").update(normalise(key)).digest("hex");
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
