import { createHmac } from "node:crypto";
import { Secret, TOTP } from "otpauth";
import {
  codeDigits,
  codePeriodSeconds,
  codeStepAt,
  writeInStoreCode,
} from "#app/domain/wallet/in-store-code.ts";
import { secretsOf } from "#app/secrets.server.ts";

/**
 * The item's own secret (20 bytes), derived from the server's secret, so that the database holds no part of
 * it.
 */
function secretOf(itemId: string, secret: string): Secret {
  const bytes = createHmac("sha256", secret).update(`wallet-item:${itemId}`).digest().subarray(0, 20);
  return new Secret({ buffer: Uint8Array.from(bytes).buffer });
}

function generatorOf(itemId: string, secret: string): TOTP {
  return new TOTP({
    secret: secretOf(itemId, secret),
    digits: codeDigits,
    period: codePeriodSeconds,
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
  const [newest] = secretsOf("CODE_SECRET");
  const digits = generatorOf(item.id, newest).generate({ timestamp: now.getTime() });
  return { code: writeInStoreCode(item.code, digits), secret: secretOf(item.id, newest).base32 };
}

/**
 * The counter step of these digits, at `now` or one step before or after; null when they are wrong. The
 * redemption checks whether that step was used before.
 */
export function stepOfDigits(itemId: string, digits: string, now: Date): number | null {
  for (const secret of secretsOf("CODE_SECRET")) {
    const drift = generatorOf(itemId, secret).validate({
      token: digits,
      timestamp: now.getTime(),
      window: 1,
    });
    if (drift !== null) return codeStepAt(now) + drift;
  }
  return null;
}
