import { maxWrongCodesPerDay, maxWrongTries } from "#app/core/domain/accounts/one-time-code.ts";
import { hour, makeLimit, minute, sandboxFactor } from "./limit.server.ts";

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

/** Documents sent with requests and disputes, by customer or by who acts for a partner: each is expensive to read, and is stored. */
export const documentByUser = makeLimit("document-user", () => 20 * sandboxFactor(), hour);

/** Pictures of themselves that a customer sends: each is expensive to read. */
export const avatarByUser = makeLimit("avatar-user", () => 20 * sandboxFactor(), hour);

/** Refused or unfinished sign-ins to the desk or a partner's house, by e-mail; taken and given back as a customer's. */
export const failedStaffSignInByEmail = makeLimit("desk-sign-in-email", () => 10, 15 * minute);

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

/** Passes that are made for a customer: each is signed, which is expensive. */
export const passByUser = makeLimit("pass-user", () => 60 * sandboxFactor(), hour);

/** New serials of passes for tills without a network, by customer: a phone gets one a day, and each is kept for weeks. */
export const offlinePassByUser = makeLimit("offline-pass-user", () => 20 * sandboxFactor(), 24 * hour);

/** Wrong PINs that a customer typed at a till, at all tills together; a yes on the phone needs none. */
export const wrongPinAtTill = makeLimit("pin-till", () => maxWrongTries, 15 * minute);

/**
 * The same within a day: with a photograph of a pass a till can begin sales for its owner all day long, and must not find
 * the PIN by and by.
 */
export const wrongPinAtTillToday = makeLimit("pin-till-day", () => 20, 24 * hour);
