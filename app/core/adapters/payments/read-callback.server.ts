import { z } from "zod";
import { accept, refuse, type Decision } from "#app/core/domain/refusals.ts";
import { isSignedCallback } from "./callback-signature.server.ts";
import { gatewayNamed } from "./payments.server.ts";
import type { PaymentGateway } from "./payments.ts";

/** A call that claims to come from a gateway. */
export interface ReceivedCallback {
  /** From its path. */
  gateway: string;
  /** The query string with its question mark, as it arrived. */
  search: string;
  headers: Headers;
  /** Empty if there is none. */
  body: string;
}

/** A callback is only trusted to name a payment of an invoice; then we ask the gateway. */
export interface NamedPayment {
  gateway: PaymentGateway;
  invoiceId: string;
  /** The gateway's own reference. */
  reference: string;
}

const address = z.object({ invoice: z.uuid(), signature: z.string().max(100) });

/**
 * Reads a callback of a gateway that is set up, whether or not it takes new payments. Refuses NOT_FOUND for
 * another gateway, FORBIDDEN for an address or a body with a wrong signature, and INVALID_INPUT when no
 * payment is named.
 */
export function readCallback({ gateway: name, search, ...rest }: ReceivedCallback): Decision<NamedPayment> {
  const gateway = gatewayNamed(name);
  if (!gateway) return refuse("NOT_FOUND");
  const query = queryOf(search);
  const ours = address.safeParse(query);
  if (!ours.success || !isSignedCallback(name, ours.data.invoice, ours.data.signature))
    return refuse("FORBIDDEN");
  const invoiceId = ours.data.invoice;
  const named = gateway.readCallback({ invoiceId, query, ...rest });
  return named.ok ? accept({ gateway, invoiceId, reference: named.value }) : named;
}

/** Some gateways add their own parameters after a second question mark. */
function queryOf(search: string): Record<string, string> {
  const pairs = [...new URLSearchParams(search)].flatMap(([name, value]) => {
    const [own = "", ...behind] = value.split("?");
    return [[name, own] as const, ...new URLSearchParams(behind.join("&"))];
  });
  return Object.fromEntries(pairs);
}
