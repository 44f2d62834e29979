import { z } from "zod";
import { accept, refuse, type Decision } from "#app/domain/refusals.ts";
import { env } from "#app/env.server.ts";
import { isSignedCallback } from "./callback-signature.server.ts";
import { konnectReference } from "./konnect-gateway.server.ts";
import { readSandboxCallback } from "./sandbox-callback.server.ts";

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
  invoiceId: string;
  /** The gateway's own reference. */
  reference: string;
}

const address = z.object({ invoice: z.uuid(), signature: z.string().max(100) });

/**
 * Reads a callback of this installation's gateway. Refuses NOT_FOUND for another gateway, FORBIDDEN for an
 * address or a body with a wrong signature, and INVALID_INPUT when no payment is named.
 */
export function readCallback({ gateway, search, headers, body }: ReceivedCallback): Decision<NamedPayment> {
  if (gateway !== env.PAYMENT_GATEWAY) return refuse("NOT_FOUND");
  const query = queryOf(search);
  const ours = address.safeParse(query);
  if (!ours.success || !isSignedCallback(gateway, ours.data.invoice, ours.data.signature))
    return refuse("FORBIDDEN");
  const invoiceId = ours.data.invoice;
  if (gateway === "konnect") {
    const reference = konnectReference.safeParse(query.payment_ref);
    return reference.success ? accept({ invoiceId, reference: reference.data }) : refuse("INVALID_INPUT");
  }
  const callback = readSandboxCallback(body, headers);
  return callback?.invoiceId === invoiceId
    ? accept({ invoiceId, reference: callback.reference })
    : refuse("FORBIDDEN");
}

/** Some gateways add their own parameters after a second question mark. */
function queryOf(search: string): Record<string, string> {
  const pairs = [...new URLSearchParams(search)].flatMap(([name, value]) => {
    const [own = "", ...behind] = value.split("?");
    return [[name, own] as const, ...new URLSearchParams(behind.join("&"))];
  });
  return Object.fromEntries(pairs);
}
