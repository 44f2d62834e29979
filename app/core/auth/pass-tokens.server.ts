import { createHmac, timingSafeEqual } from "node:crypto";
import { derivedKeys } from "#app/core/settings/secrets.server.ts";

const purpose = "apple-pass-token";

/** The token by which a pass asks for its next version: derived from its serial number and stored nowhere. */
export function passTokenOf(serial: string): string {
  return tokenBy(derivedKeys("CODE_SECRET", purpose)[0], serial).toString("base64url");
}

/** Whether this is the token of the pass, made with any listed secret. */
export function isPassToken(serial: string, token: string): boolean {
  const given = Buffer.from(token, "base64url");
  return derivedKeys("CODE_SECRET", purpose).some((key) => {
    const own = tokenBy(key, serial);
    return own.length === given.length && timingSafeEqual(own, given);
  });
}

function tokenBy(key: Uint8Array, serial: string): Buffer {
  return createHmac("sha256", key).update(serial).digest();
}
