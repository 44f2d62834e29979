import { createHmac } from "node:crypto";

const prefix = "whsec_";

/** What is signed. The receiver recognises a repetition by the id, and an old message by the time. */
export interface Signed {
  /** The same for every attempt. */
  id: string;
  body: string;
  /** When this attempt leaves, in seconds since 1970. */
  unixSeconds: number;
}

/**
 * The value of `webhook-signature` as Standard Webhooks defines it: `v1,` and in base64 the HMAC-SHA-256 of
 * id, time and body, with a dot between them. The key is the base64 part of the secret, after `whsec_`.
 */
export function signatureOf(secret: string, { id, body, unixSeconds }: Signed): string {
  const key = Buffer.from(secret.startsWith(prefix) ? secret.slice(prefix.length) : "", "base64");
  // An empty key would sign too, and everybody could use it.
  if (key.byteLength < 24) throw new Error(`a webhook secret is ${prefix} and base64 of 24 bytes or more`);
  return `v1,${createHmac("sha256", key).update(`${id}.${unixSeconds}.${body}`).digest("base64")}`;
}

/** The three headers of the standard. */
export function signedHeaders(secret: string, signed: Signed) {
  return {
    "webhook-id": signed.id,
    "webhook-timestamp": String(signed.unixSeconds),
    "webhook-signature": signatureOf(secret, signed),
  };
}
