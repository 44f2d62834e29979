import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";
import { env } from "#app/env.server.ts";

const ivBytes = 12;
const tagBytes = 16;

/** A new endpoint's secret of 256 random bits. It is shown once; kept it is sealed. */
export function newWebhookSecret(): string {
  return `whsec_${randomBytes(32).toString("base64url")}`;
}

/** Encrypts a secret (AES-256-GCM) so that who reads the database cannot sign with it. */
export function sealWebhookSecret(plain: string): string {
  const iv = randomBytes(ivBytes);
  const cipher = createCipheriv("aes-256-gcm", sealingKey(), iv);
  const text = Buffer.concat([cipher.update(plain, "utf8"), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), text]).toString("base64url");
}

/** The secret in plain. Throws for what was not sealed with this server's key, or was changed since. */
export function openWebhookSecret(sealed: string): string {
  const bytes = Buffer.from(sealed, "base64url");
  const decipher = createDecipheriv("aes-256-gcm", sealingKey(), bytes.subarray(0, ivBytes), { authTagLength: tagBytes });
  decipher.setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes));
  return Buffer.concat([decipher.update(bytes.subarray(ivBytes + tagBytes)), decipher.final()]).toString("utf8");
}

// A key of its own, so that what makes the items' codes never encrypts.
function sealingKey(): Uint8Array {
  return new Uint8Array(hkdfSync("sha256", env.CODE_SECRET, "", "webhook-secret", 32));
}
