import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";
import { env } from "#app/env.server.ts";

/** What a secret is for: each has a sealing key of its own, so that nothing sealed for one opens as another. */
type Purpose = "webhook-secret" | "api-key-answer";

const ivBytes = 12;
const tagBytes = 16;

/** Encrypts a secret (AES-256-GCM) so that who reads the database cannot use it. */
export function sealSecret(purpose: Purpose, plain: string): string {
  const iv = randomBytes(ivBytes);
  const cipher = createCipheriv("aes-256-gcm", sealingKey(purpose), iv);
  const text = Buffer.concat([cipher.update(plain, "utf8"), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), text]).toString("base64url");
}

/** The secret in plain. Throws for what was not sealed with this server's key for this purpose, or was changed since. */
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

// Keys of their own, so that what makes the items' codes never encrypts.
function sealingKey(purpose: Purpose): Uint8Array {
  return new Uint8Array(hkdfSync("sha256", env.CODE_SECRET, "", purpose, 32));
}
