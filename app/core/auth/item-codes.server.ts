import { createHmac } from "node:crypto";
import { Secret, TOTP } from "otpauth";
import { passPeriodSeconds } from "#app/core/domain/passes/pass-code.ts";
import {
  codeDigits,
  codePeriodSeconds,
  codeStepAt,
  writeCardCode,
  writeInStoreCode,
} from "#app/core/domain/wallet/in-store-code.ts";
import { secretsOf } from "#app/core/settings/secrets.server.ts";

/** What a code is of; no item's code is good as a card's. */
type Subject = `wallet-item:${string}` | `customer-card:${string}` | `apple-pass:${string}`;

/**
 * The subject's own secret (20 bytes), derived from the server's secret, so that the database holds no part of
 * it.
 */
function secretOf(subject: Subject, secret: string): Secret {
  const bytes = createHmac("sha256", secret).update(subject).digest().subarray(0, 20);
  return new Secret({ buffer: Uint8Array.from(bytes).buffer });
}

function generatorOf(subject: Subject, secret: string): TOTP {
  return new TOTP({
    secret: secretOf(subject, secret),
    digits: codeDigits,
    period: subject.startsWith("apple-pass:") ? passPeriodSeconds : codePeriodSeconds,
    algorithm: "SHA1",
  });
}

/**
 * The item's whole in-store code at `now`, and the secret (base32) with which its owner's device makes the
 * next ones.
 */
export function inStoreCodeOf(
  item: { id: string; code: string },
  now: Date,
): { code: string; secret: string } {
  const { digits, secret } = digitsOf(`wallet-item:${item.id}`, now);
  return { code: writeInStoreCode(item.code, digits), secret };
}

/** The same of a customer's card, of which `code` are the ten characters. */
export function cardCodeOf(
  card: { userId: string; code: string },
  now: Date,
): { code: string; secret: string } {
  const { digits, secret } = digitsOf(`customer-card:${card.userId}`, now);
  return { code: writeCardCode(card.code, digits), secret };
}

/** The secret of the customer's card in hexadecimal, for a wallet that turns the card's digits by itself. */
export function cardSecretInHex(userId: string): string {
  return secretOf(`customer-card:${userId}`, secretsOf("CODE_SECRET")[0]).hex;
}

/** The code of a pass that cannot turn by itself: its digits hold for a week. */
export function passCodeOf(pass: { serial: string; code: string }, now: Date): string {
  return writeCardCode(pass.code, digitsOf(`apple-pass:${pass.serial}`, now).digits);
}

function digitsOf(subject: Subject, now: Date): { digits: string; secret: string } {
  const [newest] = secretsOf("CODE_SECRET");
  const digits = generatorOf(subject, newest).generate({ timestamp: now.getTime() });
  return { digits, secret: secretOf(subject, newest).base32 };
}

/**
 * The counter step of these digits, at `now` or one step before or after; null when they are wrong. The
 * redemption checks whether that step was used before.
 */
export function stepOfDigits(itemId: string, digits: string, now: Date): number | null {
  return stepOf(`wallet-item:${itemId}`, digits, now);
}

/** Whether these are the digits of the customer's card, at `now` or one step before or after. */
export function isCardDigits(userId: string, digits: string, now: Date): boolean {
  return stepOf(`customer-card:${userId}`, digits, now) !== null;
}

/** Whether these are the digits of the pass, of this week, the one before or the next. */
export function isPassDigits(serial: string, digits: string, now: Date): boolean {
  return stepOf(`apple-pass:${serial}`, digits, now) !== null;
}

function stepOf(subject: Subject, digits: string, now: Date): number | null {
  for (const secret of secretsOf("CODE_SECRET")) {
    const drift = generatorOf(subject, secret).validate({
      token: digits,
      timestamp: now.getTime(),
      window: 1,
    });
    if (drift !== null) return codeStepAt(now) + drift;
  }
  return null;
}
