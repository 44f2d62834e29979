import { createHmac, timingSafeEqual } from "node:crypto";
import { derivedKeys } from "#app/core/settings/secrets.server.ts";

/** The key that signs, a separate one for each use, so that a signature made for one cannot be used for another. */
export function paymentKey(use: "callback" | "sandbox-gateway"): Uint8Array {
  return paymentKeys(use)[0];
}

function paymentKeys(use: "callback" | "sandbox-gateway") {
  return derivedKeys("TOKEN_SECRET", `payment:${use}`);
}

/** The signature in a callback address: nobody else can make an address for this invoice and this gateway. */
export function callbackSignature(gateway: string, invoiceId: string, key = paymentKey("callback")): string {
  return createHmac("sha256", key).update(`${gateway}:${invoiceId}`).digest("base64url");
}

/** Whether a callback used the address that we gave this gateway for this invoice. */
export function isSignedCallback(gateway: string, invoiceId: string, signature: string): boolean {
  return paymentKeys("callback").some((key) => isSame(callbackSignature(gateway, invoiceId, key), signature));
}

/** Compares in constant time, so that the time does not reveal where two texts differ. */
export function isSame(ours: string, theirs: string): boolean {
  const [mine, given] = [Buffer.from(ours), Buffer.from(theirs)];
  return mine.byteLength === given.byteLength && timingSafeEqual(mine, given);
}
