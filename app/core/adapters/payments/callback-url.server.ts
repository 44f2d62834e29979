import { env } from "#app/env.server.ts";
import { callbackSignature } from "./callback-signature.server.ts";

/**
 * The address at which a gateway tells us about an invoice's payment. It is signed, so only this gateway can
 * know it.
 */
export function callbackUrlOf(gateway: string, invoiceId: string): string {
  const query = new URLSearchParams({ invoice: invoiceId, signature: callbackSignature(gateway, invoiceId) });
  return `${env.ORIGIN}/payments/callback/${gateway}?${query}`;
}
