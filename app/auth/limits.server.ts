import { createHash } from "node:crypto";
import type pg from "pg";
import { RateLimiterPostgres, RateLimiterRes } from "rate-limiter-flexible";
import { openPool } from "#app/db/pool.server.ts";
import { maxWrongCodesPerDay, maxWrongTries } from "#app/domain/accounts/one-time-code.ts";
import { env } from "#app/env.server.ts";
import { addressKeys } from "./address-key.ts";

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

const minute = 60;
const hour = 60 * minute;

// Integrators run their tests from one address and as one caller.
const sandboxFactor = () => (env.SANDBOX ? 100 : 1);

/** Calls of `auth` by address. */
export const authByAddress = makeAddressLimit("auth-address", () => 60 * sandboxFactor(), minute);

/** Registrations by address. */
export const registrationByAddress = makeAddressLimit(
  "registration-address",
  () => 30 * sandboxFactor(),
  hour,
);

/**
 * Failed sign-ins by login, or by login and known device: a stranger's failures do not lock out the owner's devices.
 * Take one before comparing the password and give it back if it was right, so that
 * a hundred guesses at the same moment count as a hundred.
 */
export const failedSignInByLogin = makeLimit("sign-in-login", () => 10, 15 * minute);

/**
 * The same for a signed-in customer who must confirm the password: a stolen session must not be able to guess
 * it.
 */
export const failedPasswordByUser = makeLimit("password-user", () => 10, 15 * minute);

/** All password comparisons, by customer, because each one is expensive. */
export const passwordProofByUser = makeLimit("password-proof-user", () => 30 * sandboxFactor(), 15 * minute);

/** Started login changes, by customer: each may write to a stranger and reveals whether a login is taken. */
export const loginChangeByUser = makeLimit("login-change-user", () => 10 * sandboxFactor(), hour);

/** Started subscriptions, by customer: each may write to a stranger's phone. */
export const premiumByUser = makeLimit("premium-user", () => 10 * sandboxFactor(), hour);

/** Documents sent with requests, by customer: each is expensive to read, and is stored. */
export const documentByUser = makeLimit("document-user", () => 20 * sandboxFactor(), hour);

/** Pictures of themselves that a customer sends: each is expensive to read. */
export const avatarByUser = makeLimit("avatar-user", () => 20 * sandboxFactor(), hour);

/** Refused or unfinished sign-ins to the desk, by e-mail; taken and given back as a customer's. */
export const failedDeskSignInByEmail = makeLimit("desk-sign-in-email", () => 10, 15 * minute);

/** Wrong second factors, by person: the digits must not be found by who knows the password. */
export const failedFactorByPerson = makeLimit("desk-factor-person", () => 10, 15 * minute);

/** Messages that operators send again, by customer: nobody is to be pestered in our name. */
export const resendByUser = makeLimit("resend-user", () => 5, hour);

/** Calls of signed-in callers; counted in portions, see call-limit.server.ts. */
export const maxCallsPerMinute = () => 600 * sandboxFactor();
export const callsByCaller = makeLimit("call-caller", maxCallsPerMinute, minute);

/** One-time codes sent, by login. */
export const codeByLogin = makeLimit("code-login", () => 5, hour);

/** Wrong codes of four digits, by login, whatever they were for; then its codes come as links. */
export const wrongCodeByLogin = makeLimit("wrong-code-login", () => maxWrongCodesPerDay, 24 * hour);

/**
 * The same by address, over all logins that are tried from there: many people share the address of a mobile network, so
 * beyond it they still get in, by links.
 */
export const wrongCodeByAddress = makeAddressLimit(
  "wrong-code-address",
  () => 100 * sandboxFactor(),
  24 * hour,
);

/**
 * Wrong digits for one wallet item, at all tills together: someone who has seen its ten characters must not
 * find the six digits by trying. Twenty wrong entries cannot be honest mistakes with a code that has just
 * expired.
 */
export const wrongCodeOfItem = makeLimit("wallet-code", () => 20, 15 * minute);

/** The same for one customer's card. */
export const wrongCodeOfCard = makeLimit("card-code", () => 20, 15 * minute);

/** The same for one customer's pass, which changes less often and so is seen by more people. */
export const wrongCodeOfPass = makeLimit("pass-code", () => 20, 15 * minute);

/** Passes that are made for a customer: each is signed, which is expensive. */
export const passByUser = makeLimit("pass-user", () => 60 * sandboxFactor(), hour);

/** Calls of devices that show a pass, by address; many of them share the address of a mobile network. */
export const passServiceByAddress = makeAddressLimit(
  "pass-service-address",
  () => 600 * sandboxFactor(),
  minute,
);

/** Wrong PINs that a customer typed at a till, at all tills together; a yes on the phone needs none. */
export const wrongPinAtTill = makeLimit("pin-till", () => maxWrongTries, 15 * minute);

/**
 * The same within a day: with a photograph of a pass a till can begin sales for its owner all day long, and must not find
 * the PIN by and by.
 */
export const wrongPinAtTillToday = makeLimit("pin-till-day", () => 20, 24 * hour);

/**
 * Wrong campaign codes, by address, so that codes cannot be found by trying. A good code is never blocked by
 * other people's tries.
 */
export const wrongClickoutByAddress = makeAddressLimit(
  "clickout-address",
  () => 60 * sandboxFactor(),
  minute,
);

/**
 * Calls of payment gateways, by address. They call from a few addresses, and the job makes up for rejected
 * calls.
 */
export const paymentCallbackByAddress = makeAddressLimit(
  "payment-callback-address",
  () => 600 * sandboxFactor(),
  minute,
);

/** Counts an address under each of its keys. The first that is exceeded tells how long to wait. */
function makeAddressLimit(name: string, max: () => number, seconds: number): Limit {
  const made = new Map<number, Limit>();
  const limitOf = (times: number) => {
    const limit = made.get(times) ?? makeLimit(name, () => times * max(), seconds);
    made.set(times, limit);
    return limit;
  };
  const first = async (address: string, ask: (limit: Limit, key: string) => ReturnType<Limit["look"]>) => {
    for (const { key, times } of addressKeys(address)) {
      const passed = await ask(limitOf(times), key);
      if (passed) return passed;
    }
    return null;
  };
  const each = async (address: string, work: (limit: Limit, key: string) => Promise<void>) => {
    for (const { key, times } of addressKeys(address)) await work(limitOf(times), key);
  };
  return {
    take: (address, count) => first(address, (limit, key) => limit.take(key, count)),
    look: (address) => first(address, (limit, key) => limit.look(key)),
    giveBack: (address) => each(address, (limit, key) => limit.giveBack(key)),
    forget: (address) => each(address, (limit, key) => limit.forget(key)),
  };
}

function makeLimit(name: string, max: () => number, seconds: number): Limit {
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
