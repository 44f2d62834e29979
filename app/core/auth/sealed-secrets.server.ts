import { createCipheriv, createDecipheriv, randomBytes } from "node:crypto";
import { derivedKeys } from "#app/core/settings/secrets.server.ts";

/**
 * The purpose of a secret. Each purpose has its own sealing key, so that a secret sealed for one cannot be
 * opened as another.
 */
type Purpose =
  | "webhook-secret"
  | "api-key-answer"
  | "operator-invitation"
  | "operator-totp"
  | "customer-handle"
  | "offline-handle";

const ivBytes = 12;
const tagBytes = 16;

/** Encrypts a secret (AES-256-GCM), so that someone who reads the database cannot use it. */
export function sealSecret(purpose: Purpose, plain: string): string {
  const iv = randomBytes(ivBytes);
  const cipher = createCipheriv("aes-256-gcm", keysOf(purpose)[0], iv);
  const text = Buffer.concat([cipher.update(plain, "utf8"), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), text]).toString("base64url");
}

/**
 * The secret in plain text. Throws when it was not sealed with one of this server's keys for this purpose, or was
 * changed since.
 */
export function openSecret(purpose: Purpose, sealed: string): string {
  const bytes = Buffer.from(sealed, "base64url");
  for (const key of keysOf(purpose)) {
    const plain = open(bytes, key);
    if (plain !== null) return plain;
  }
  throw new Error(`a sealed secret of the purpose ${purpose} cannot be opened`);
}

/** The same secret sealed with the newest key; null if it is sealed with that already. Throws like `openSecret`. */
export function resealSecret(purpose: Purpose, sealed: string): string | null {
  const isNewest = open(Buffer.from(sealed, "base64url"), keysOf(purpose)[0]) !== null;
  return isNewest ? null : sealSecret(purpose, openSecret(purpose, sealed));
}

function open(bytes: Buffer, key: Uint8Array): string | null {
  try {
    const decipher = createDecipheriv("aes-256-gcm", key, bytes.subarray(0, ivBytes), {
      authTagLength: tagBytes,
    });
    decipher.setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes));
    const text = [decipher.update(bytes.subarray(ivBytes + tagBytes)), decipher.final()];
    return Buffer.concat(text).toString("utf8");
  } catch {
    return null;
  }
}

// Separate keys, so that the key for the items' codes never encrypts.
function keysOf(purpose: Purpose) {
  return derivedKeys("CODE_SECRET", purpose);
}
