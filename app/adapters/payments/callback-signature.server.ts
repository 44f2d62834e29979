import { createHmac, hkdfSync, timingSafeEqual } from "node:crypto";
import { env } from "#app/env.server.ts";

/** Keys of their own for each use, so that nothing signed for one passes for another. */
export function paymentKey(use: "callback" | "sandbox-gateway"): Uint8Array {
  return new Uint8Array(hkdfSync("sha256", env.TOKEN_SECRET, "", `payment:${use}`, 32));
}

/** What makes a callback address ours: nobody else can write one for this invoice and this gateway. */
export function callbackSignature(gateway: string, invoiceId: string): string {
  return createHmac("sha256", paymentKey("callback")).update(`${gateway}:${invoiceId}`).digest("base64url");
}

/** Whether a callback came to an address that we gave this gateway for this invoice. */
export function isSignedCallback(gateway: string, invoiceId: string, signature: string): boolean {
  return isSame(callbackSignature(gateway, invoiceId), signature);
}

/** Compares in a time that tells nothing of where two texts differ. */
export function isSame(ours: string, theirs: string): boolean {
  const [mine, given] = [Buffer.from(ours), Buffer.from(theirs)];
  return mine.byteLength === given.byteLength && timingSafeEqual(mine, given);
}
