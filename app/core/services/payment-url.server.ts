import { env } from "#app/env.server.ts";

/** Our own address, which redirects to the gateway. */
export function paymentUrlOf(invoiceId: string): string {
  return `${env.ORIGIN}/pay/${invoiceId}`;
}
