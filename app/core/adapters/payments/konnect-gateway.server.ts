import { z } from "zod";
import { accept, refuse } from "#app/core/domain/refusals.ts";
import { gatewayReference, gatewaySender, millimes, pageUrl } from "./gateway-sender.server.ts";
import {
  PaymentGatewayError,
  type ReportedPayment,
  type PaymentGateway,
  type PaymentOrder,
} from "./payments.ts";

export interface KonnectAccount {
  /** With the version: `https://api.konnect.network/api/v2`. */
  baseUrl: string;
  apiKey: string;
  /** The wallet that receives the money. */
  walletId: string;
  /** The time limit of one call, its second try included. */
  timeLimitMs?: number;
  /** The rules' clock, by which an order ends. */
  now: () => Promise<Date>;
}

const opened = z.object({ paymentRef: gatewayReference, payUrl: pageUrl });

const wallet = z.union([z.string(), z.object({ id: z.string().optional(), _id: z.string().optional() })]);
const paymentSchema = z.object({
  payment: z.object({
    status: z.string(),
    token: z.literal("TND"),
    amount: millimes,
    reachedAmount: millimes,
    orderId: z.string().optional(),
    receiverWallet: wallet.optional(),
  }),
});
type KonnectPayment = z.output<typeof paymentSchema>["payment"];

/**
 * Konnect (konnect.network), version 2 of its public API: it opens payments and reports their state. It has
 * no call for refunds; they are made in its dashboard.
 */
export function konnectGateway(account: KonnectAccount): PaymentGateway {
  const { baseUrl, apiKey, timeLimitMs } = account;
  const send = gatewaySender({ name: "Konnect", baseUrl, headers: { "x-api-key": apiKey }, timeLimitMs });
  return {
    name: "konnect",
    async open(order) {
      const body = await openingOf(order, account);
      const { paymentRef, payUrl } = await send(
        { method: "POST", path: "/payments/init-payment", body },
        opened,
      );
      return { reference: paymentRef, url: payUrl };
    },
    async ask(reference) {
      if (!gatewayReference.safeParse(reference).success)
        throw new PaymentGatewayError("no reference of Konnect's");
      const { payment } = await send({ method: "GET", path: `/payments/${reference}` }, paymentSchema);
      return reportedPaymentOf(reference, payment, account);
    },
    refund: async () => "BY_HAND",
    readCallback({ query }) {
      const named = gatewayReference.safeParse(query.payment_ref);
      return named.success ? accept(named.data) : refuse("INVALID_INPUT");
    },
  };
}

async function openingOf(order: PaymentOrder, { walletId, now }: KonnectAccount): Promise<object> {
  const leftMs = order.expiresAt.getTime() - (await now()).getTime();
  return {
    receiverWalletId: walletId,
    token: "TND",
    amount: order.amountMillimes,
    type: "immediate",
    description: order.description.slice(0, 280),
    acceptedPaymentMethods: ["wallet", "bank_card", "e-DINAR"],
    // Its page should close a little before the purchase ends, not after it.
    lifespan: Math.max(1, Math.floor(leftMs / 60_000)),
    checkoutForm: false,
    addPaymentFeesToAmount: false,
    orderId: order.invoiceId,
    webhook: order.callbackUrl,
    // Otherwise Konnect redirects the customer's browser to the webhook.
    silentWebhook: true,
    successUrl: order.returnUrl,
    failUrl: order.returnUrl,
    theme: "light",
  };
}

/**
 * Only the state `completed` decides. Konnect reports `pending` for a payment that was not tried, was refused
 * or is over, and after a refused card another one may still pay. So we end it by our own clock.
 */
function reportedPaymentOf(
  reference: string,
  payment: KonnectPayment,
  { walletId }: KonnectAccount,
): ReportedPayment {
  const { status, amount, reachedAmount, orderId, receiverWallet } = payment;
  const receiver =
    typeof receiverWallet === "object" ? (receiverWallet.id ?? receiverWallet._id) : receiverWallet;
  // Anybody can open a payment to a wallet of their own and claim that it is ours.
  const invoiceId = receiver === walletId ? orderId : undefined;
  if (status === "completed") return { reference, state: "PAID", amountMillimes: reachedAmount, invoiceId };
  if (status === "pending") return { reference, state: "OPEN", amountMillimes: amount, invoiceId };
  throw new PaymentGatewayError("Konnect answered with a state that it does not document");
}
