import { Secret, TOTP } from "otpauth";

/** The digits of a person's authenticator app: at real time, or so many steps later. */
export function totpOf(secret: string, steps = 0): string {
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * 30_000 });
}
