import { z } from "zod";
import { accept, refuse } from "#app/core/domain/refusals.ts";
import { gatewayReference, gatewaySender, jsonOf, millimes, pageUrl } from "./gateway-sender.server.ts";
import {
  PaymentGatewayError,
  type PaymentGateway,
  type PaymentOrder,
  type PaymentState,
} from "./payments.ts";

export interface FlouciAccount {
  /** With the version: `https://developers.flouci.com/api/v2`. */
  baseUrl: string;
  publicKey: string;
  privateKey: string;
  /** The time limit of one call, its second try included. */
  timeLimitMs?: number;
  /** The rules' clock, by which an order ends. */
  now: () => Promise<Date>;
}

const opened = z.object({ result: z.object({ payment_id: gatewayReference, link: pageUrl }) });

/**
 * A session ends a moment before the purchase, which our own clock ends. After a refused card the payment is
 * FAILURE for good. No state is documented for a payment that was refunded.
 */
const states: Record<string, PaymentState> = {
  SUCCESS: "PAID",
  PENDING: "OPEN",
  EXPIRED: "OPEN",
  FAILURE: "FAILED",
};
const verified = z.object({
  success: z.literal(true),
  result: z.object({
    status: z.string(),
    amount: millimes,
    developer_tracking_id: z.string().nullish(),
  }),
});
const refunded = z.object({ result: z.object({ status: z.string().regex(/^success$/i) }) });
const callback = z.object({ payment_id: gatewayReference });

/**
 * Flouci (flouci.com), version 2 of its public API: it opens payments, reports their state, and gives a
 * payment's whole amount back, which its owner must have allowed for this account.
 */
export function flouciGateway(account: FlouciAccount): PaymentGateway {
  const { baseUrl, publicKey, privateKey, timeLimitMs } = account;
  const headers = { Authorization: `Bearer ${publicKey}:${privateKey}` };
  const send = gatewaySender({ name: "Flouci", baseUrl, headers, timeLimitMs });
  return {
    name: "flouci",
    async open(order) {
      const body = await openingOf(order, account);
      const { result } = await send({ method: "POST", path: "/generate_payment", body }, opened);
      return { reference: result.payment_id, url: result.link };
    },
    async ask(reference) {
      checkReference(reference);
      const { result } = await send({ method: "GET", path: `/verify_payment/${reference}` }, verified);
      const state = Object.hasOwn(states, result.status) ? states[result.status] : undefined;
      if (!state) throw new PaymentGatewayError("Flouci answered with a state that it does not document");
      const invoiceId = result.developer_tracking_id ?? undefined;
      return { reference, state, amountMillimes: result.amount, invoiceId };
    },
    async refund(reference) {
      checkReference(reference);
      const body = { payment_id: reference };
      // A payment that was refunded is refused the second time.
      await send({ method: "POST", path: "/refund_payment", body }, refunded);
      return "DONE";
    },
    readCallback({ body }) {
      const named = callback.safeParse(jsonOf(body));
      return named.success ? accept(named.data.payment_id) : refuse("INVALID_INPUT");
    },
  };
}

function checkReference(reference: string): void {
  if (!gatewayReference.safeParse(reference).success)
    throw new PaymentGatewayError("no reference of Flouci's");
}

async function openingOf(order: PaymentOrder, { now }: FlouciAccount): Promise<object> {
  const leftMs = order.expiresAt.getTime() - (await now()).getTime();
  return {
    amount: order.amountMillimes,
    accept_card: true,
    // Its page should close a little before the purchase ends, not after it.
    session_timeout_secs: Math.max(60, Math.floor(leftMs / 1000) - 5),
    success_link: order.returnUrl,
    fail_link: order.returnUrl,
    webhook: order.callbackUrl,
    developer_tracking_id: order.invoiceId,
  };
}
