import { addressKeys } from "./address-key.ts";
import { hour, makeLimit, minute, sandboxFactor, type Limit } from "./limit.server.ts";

/** Calls of `auth` by address. */
export const authByAddress = makeAddressLimit("auth-address", () => 60 * sandboxFactor(), minute);

/** Registrations by address. */
export const registrationByAddress = makeAddressLimit(
  "registration-address",
  () => 30 * sandboxFactor(),
  hour,
);

/**
 * Wrong codes of four digits by address, over all logins that are tried from there: many people share the address of
 * a mobile network, so beyond it they still get in, by links.
 */
export const wrongCodeByAddress = makeAddressLimit(
  "wrong-code-address",
  () => 100 * sandboxFactor(),
  24 * hour,
);

/** Calls of devices that show a pass, by address; many of them share the address of a mobile network. */
export const passServiceByAddress = makeAddressLimit(
  "pass-service-address",
  () => 600 * sandboxFactor(),
  minute,
);

/** Places that visitors send, by address; many of them share the address of a mobile network. */
export const placeByAddress = makeAddressLimit("place-address", () => 600 * sandboxFactor(), minute);

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
