import { randomBytes } from "node:crypto";
import { openSecret, sealSecret } from "./sealed-secrets.server.ts";

/** A new endpoint's secret of 256 random bits, as Standard Webhooks writes it. It is shown once; kept it is sealed. */
export function newWebhookSecret(): string {
  return `whsec_${randomBytes(32).toString("base64")}`;
}

/** Encrypts a secret so that somebody who reads the database cannot sign with it. */
export function sealWebhookSecret(plain: string): string {
  return sealSecret("webhook-secret", plain);
}

/** The secret in plain. Throws for what was not sealed with this server's key, or was changed since. */
export function openWebhookSecret(sealed: string): string {
  return openSecret("webhook-secret", sealed);
}
