import { createHmac } from "node:crypto";

/**
 * The value of `Mezia-Signature`: when it was sent, in seconds since 1970, and in hex the HMAC-SHA-256 of that
 * number, a dot and the body, under the endpoint's secret.
 */
export function signatureOf(secret: string, body: string, unixSeconds: number): string {
  const hash = createHmac("sha256", secret).update(`${unixSeconds}.${body}`).digest("hex");
  return `t=${unixSeconds},v1=${hash}`;
}
