import { createHmac } from "node:crypto";
import { Secret, TOTP } from "otpauth";
import { changeRowsIn } from "#app/core/db/statements.server.ts";
import type { Db } from "#app/core/db/transaction.server.ts";
import { codeInText } from "#app/core/domain/text.ts";
import { env } from "#app/env.server.ts";
import { product } from "#app/product.ts";
import { secretsOf } from "#app/core/settings/secrets.server.ts";
import { openSecret } from "./sealed-secrets.server.ts";

const periodSeconds = 30;
const digits = 6;
/** A step before or after is taken too, on two clocks in the sandbox. */
const keptSteps = 6;

const generatorOf = (secret: Secret, label?: string) =>
  new TOTP({ secret, digits, period: periodSeconds, algorithm: "SHA1", issuer: product.name, label });

/**
 * The secret that an invitation offers (base32). It is derived from the invitation, so that a page that is
 * opened twice shows the same one and nothing is stored before it is confirmed.
 */
export function offeredTotpSecret(secretHash: string): string {
  const bytes = createHmac("sha256", secretsOf("CODE_SECRET")[0])
    .update(`operator-totp:${secretHash}`)
    .digest();
  return new Secret({ buffer: Uint8Array.from(bytes.subarray(0, 20)).buffer }).base32;
}

/** The address that an authenticator app reads from the QR code. */
export function totpAddress(secret: string, email: string): string {
  return generatorOf(Secret.fromBase32(secret), email).toString();
}

/**
 * The step of these digits, by the clock of phones; null when they are wrong. A sandbox also takes those of
 * its own clock, which programs go by.
 */
export function stepOfTotp(secret: string, code: string, now: Date): number | null {
  const generator = generatorOf(Secret.fromBase32(secret));
  const token = codeInText(code, digits);
  if (token === null) return null;
  const clocks = env.SANDBOX ? [Date.now(), now.getTime()] : [Date.now()];
  for (const timestamp of clocks) {
    const drift = generator.validate({ token, timestamp, window: 1 });
    if (drift !== null) return Math.floor(timestamp / 1000 / periodSeconds) + drift;
  }
  return null;
}

/** Uses a person's digits in this transaction; false when they are wrong or were used before. */
export async function useTotp(
  tx: Db,
  person: { id: string; sealedTotp: string | null },
  code: string,
  now: Date,
): Promise<boolean> {
  if (person.sealedTotp === null) return false;
  const step = stepOfTotp(openSecret("operator-totp", person.sealedTotp), code, now);
  if (step === null) return false;
  const used = await changeRowsIn(tx)`
    UPDATE staff_person SET totp_steps = (array_prepend(${step}::int, totp_steps))[1:${keptSteps}::int]
    WHERE id = ${person.id}::uuid AND NOT ${step}::int = ANY (totp_steps)`;
  return used === 1;
}
