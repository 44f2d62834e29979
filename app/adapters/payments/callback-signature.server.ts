import { createHmac, hkdfSync, timingSafeEqual } from "node:crypto";
import { env } from "#app/env.server.ts";

/** A separate key for each use, so that a signature made for one cannot be used for another. */
export function paymentKey(use: "callback" | "sandbox-gateway"): Uint8Array {
  return new Uint8Array(hkdfSync("sha256", env.TOKEN_SECRET, "", `payment:${use}`, 32));
}

/** The signature in a callback address: nobody else can make an address for this invoice and this gateway. */
export function callbackSignature(gateway: string, invoiceId: string): string {
  return createHmac("sha256", paymentKey("callback")).update(`${gateway}:${invoiceId}`).digest("base64url");
}

/** Whether a callback used the address that we gave this gateway for this invoice. */
export function isSignedCallback(gateway: string, invoiceId: string, signature: string): boolean {
  return isSame(callbackSignature(gateway, invoiceId), signature);
}

/** Compares in constant time, so that the time does not reveal where two texts differ. */
export function isSame(ours: string, theirs: string): boolean {
  const [mine, given] = [Buffer.from(ours), Buffer.from(theirs)];
  return mine.byteLength === given.byteLength && timingSafeEqual(mine, given);
}
