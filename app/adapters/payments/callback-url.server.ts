import { env } from "#app/env.server.ts";
import { callbackSignature } from "./callback-signature.server.ts";

/**
 * The address at which the gateway tells us about an invoice's payment. It is signed, so only the gateway can
 * know it.
 */
export function callbackUrlOf(invoiceId: string): string {
  const gateway = env.PAYMENT_GATEWAY;
  const query = new URLSearchParams({ invoice: invoiceId, signature: callbackSignature(gateway, invoiceId) });
  return `${env.ORIGIN}/payments/callback/${gateway}?${query}`;
}
