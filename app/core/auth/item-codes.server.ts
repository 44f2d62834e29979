import { createHmac } from "node:crypto";
import { Secret, TOTP } from "otpauth";
import { passPeriodSeconds, passStepAt } from "#app/core/domain/passes/pass-code.ts";
import {
  codeDigits,
  codePeriodSeconds,
  codeStepAt,
  writeCardCode,
  writeInStoreCode,
  type CodeOwner,
} from "#app/core/domain/wallet/in-store-code.ts";
import { secretsOf } from "#app/core/settings/secrets.server.ts";

/** What a code is of; no item's code is good as a card's. */
type Subject = `wallet-item:${string}` | `customer-card:${string}` | `apple-pass:${string}`;

type Item = CodeOwner & { id: string };

// With its customer, because an item goes to another one when two accounts become one.
const itemSubject = ({ id, userId, codeEpoch }: Item) => `wallet-item:${id}:${userId}:${codeEpoch}` as const;
const cardSubject = ({ userId, codeEpoch }: CodeOwner) => `customer-card:${userId}:${codeEpoch}` as const;

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
export function inStoreCodeOf(item: Item & { code: string }, now: Date): { code: string; secret: string } {
  const { digits, secret } = digitsOf(itemSubject(item), now);
  return { code: writeInStoreCode(item.code, digits), secret };
}

/** The same of a customer's card, of which `code` are the ten characters. */
export function cardCodeOf(card: CodeOwner & { code: string }, now: Date): { code: string; secret: string } {
  const { digits, secret } = digitsOf(cardSubject(card), now);
  return { code: writeCardCode(card.code, digits), secret };
}

/** The secret of the customer's card in hexadecimal, for a wallet that turns the card's digits by itself. */
export function cardSecretInHex(owner: CodeOwner): string {
  return secretOf(cardSubject(owner), secretsOf("CODE_SECRET")[0]).hex;
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
export function stepOfDigits(item: Item, digits: string, now: Date): number | null {
  return stepOf(itemSubject(item), digits, now);
}

/** The counter step of these digits of the customer's card, at `now` or one step before or after; null when wrong. */
export function stepOfCardDigits(owner: CodeOwner, digits: string, now: Date): number | null {
  return stepOf(cardSubject(owner), digits, now);
}

/** The week of these digits of the pass: this one, the one before or the next; null when they are wrong. */
export function stepOfPassDigits(serial: string, digits: string, now: Date): number | null {
  return stepOf(`apple-pass:${serial}`, digits, now);
}

function stepAt(subject: Subject, now: Date): number {
  return subject.startsWith("apple-pass:") ? passStepAt(now) : codeStepAt(now);
}

function stepOf(subject: Subject, digits: string, now: Date): number | null {
  for (const secret of secretsOf("CODE_SECRET")) {
    const drift = generatorOf(subject, secret).validate({
      token: digits,
      timestamp: now.getTime(),
      window: 1,
    });
    if (drift !== null) return stepAt(subject, now) + drift;
  }
  return null;
}
