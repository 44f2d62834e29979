import { Secret, TOTP } from "otpauth";

/** The digits of a person's authenticator app: now in real time, or `steps` periods later. */
export function totpOf(secret: string, steps = 0): string {
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * 30_000 });
}
