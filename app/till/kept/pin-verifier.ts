import { fromBase64Url, toBase64Url } from "#app/core/domain/base64url.ts";
import { withTry } from "#app/core/domain/cashiers/pin-tries.ts";
import type { KitCashier } from "./kit.ts";

/**
 * By what a till without a network knows a seller: made when they have proved their PIN to the house. A PIN has ten thousand
 * forms, so whoever takes the device apart finds it; the work of each try is what makes that slow.
 */
export interface PinVerifier {
  cashierId: string;
  /** Of the PIN that the house knows; with another one it counts no more. */
  pinMark: string;
  salt: string;
  /** Of PBKDF2. */
  rounds: number;
  derived: string;
  /** Wrong tries, and until when no more are taken; milliseconds since 1970. */
  wrongAt: number[];
  closedUntil: number | null;
}

/** As OWASP asks for PBKDF2 with SHA-256. */
const askedRounds = 600_000;

/** Of a PIN that has been proved. */
export async function makeVerifier(
  { id: cashierId, pinMark }: Pick<KitCashier, "id" | "pinMark">,
  pin: string,
  rounds = askedRounds,
): Promise<PinVerifier> {
  const salt = toBase64Url(crypto.getRandomValues(new Uint8Array(16)));
  const derived = await derive(pin, { salt, rounds });
  return { cashierId, pinMark, salt, rounds, derived, wrongAt: [], closedUntil: null };
}

/** Whether a till can know this seller by what it keeps: they have proved at it the PIN that the house knows now. */
export function isKnownBy(verifiers: readonly PinVerifier[], { id, pinMark }: KitCashier): boolean {
  return verifiers.some((one) => one.cashierId === id && one.pinMark === pinMark);
}

/** The verifier with one more try, counted as wrong before it is compared; null while it is closed. `now`: the house's time. */
export function withPinTry(verifier: PinVerifier, now: number): PinVerifier | null {
  const { closedUntil } = verifier;
  const tried = withTry(
    {
      wrongAt: verifier.wrongAt.map((at) => new Date(at)),
      closedUntil: closedUntil === null ? null : new Date(closedUntil),
    },
    new Date(now),
  );
  return (
    tried && {
      ...verifier,
      wrongAt: tried.wrongAt.map((at) => at.getTime()),
      closedUntil: tried.closedUntil?.getTime() ?? null,
    }
  );
}

/** After a right PIN. */
export const withoutTries = (verifier: PinVerifier): PinVerifier => ({
  ...verifier,
  ...{ wrongAt: [], closedUntil: null },
});

export async function isPinOf(verifier: PinVerifier, pin: string): Promise<boolean> {
  return (await derive(pin, verifier)) === verifier.derived;
}

async function derive(pin: string, { salt, rounds }: Pick<PinVerifier, "salt" | "rounds">): Promise<string> {
  const key = await crypto.subtle.importKey("raw", new TextEncoder().encode(pin), "PBKDF2", false, [
    "deriveBits",
  ]);
  const bits = await crypto.subtle.deriveBits(
    { name: "PBKDF2", hash: "SHA-256", salt: fromBase64Url(salt), iterations: rounds },
    key,
    256,
  );
  return toBase64Url(new Uint8Array(bits));
}
