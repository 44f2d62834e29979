import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";
import { env } from "#app/env.server.ts";

/**
 * The purpose of a secret. Each purpose has its own sealing key, so that a secret sealed for one cannot be
 * opened as another.
 */
type Purpose = "webhook-secret" | "api-key-answer";

const ivBytes = 12;
const tagBytes = 16;

/** Encrypts a secret (AES-256-GCM), so that someone who reads the database cannot use it. */
export function sealSecret(purpose: Purpose, plain: string): string {
  const iv = randomBytes(ivBytes);
  const cipher = createCipheriv("aes-256-gcm", sealingKey(purpose), iv);
  const text = Buffer.concat([cipher.update(plain, "utf8"), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), text]).toString("base64url");
}

/**
 * The secret in plain text. Throws when it was not sealed with this server's key for this purpose, or was
 * changed since.
 */
export function openSecret(purpose: Purpose, sealed: string): string {
  const bytes = Buffer.from(sealed, "base64url");
  const decipher = createDecipheriv("aes-256-gcm", sealingKey(purpose), bytes.subarray(0, ivBytes), {
    authTagLength: tagBytes,
  });
  decipher.setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes));
  return Buffer.concat([decipher.update(bytes.subarray(ivBytes + tagBytes)), decipher.final()]).toString(
    "utf8",
  );
}

// Separate keys, so that the key for the items' codes never encrypts.
function sealingKey(purpose: Purpose): Uint8Array {
  return new Uint8Array(hkdfSync("sha256", env.CODE_SECRET, "", purpose, 32));
}
