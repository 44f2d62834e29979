import { z } from "zod";
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

/** The format of Konnect's references; a reference becomes a part of an address. */
export const konnectReference = z.string().regex(/^[A-Za-z0-9_-]{1,64}$/);

const opened = z.object({ paymentRef: konnectReference, payUrl: z.url({ protocol: /^https$/ }) });

const millimes = z.number().int().min(0).max(2_147_483_647);
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

type Call = { method: "GET"; path: string } | { method: "POST"; path: string; body: object };
type Send = <S extends z.ZodType>(call: Call, answer: S) => Promise<z.output<S>>;

/**
 * Konnect (konnect.network), version 2 of its public API: it opens payments and reports their state. It has
 * no call for refunds; they are made in its dashboard.
 */
export function konnectGateway(account: KonnectAccount): PaymentGateway {
  const send = senderOf(account);
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
      if (!konnectReference.safeParse(reference).success)
        throw new PaymentGatewayError("no reference of Konnect's");
      const { payment } = await send({ method: "GET", path: `/payments/${reference}` }, paymentSchema);
      return reportedPaymentOf(reference, payment, account);
    },
    refund: async () => "BY_HAND",
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

/**
 * Asking again is harmless, so a temporary error is retried once within the time limit. Opening is not
 * repeated.
 */
function senderOf({ baseUrl, apiKey, timeLimitMs = 10_000 }: KonnectAccount): Send {
  const base = baseUrl.replace(/(?<!\/)\/+$/, "");
  return async (call, answer) => {
    const signal = AbortSignal.timeout(timeLimitMs);
    const send = () => sendCall(base, apiKey, call, signal);
    const first = await send();
    const again = call.method === "GET" && !signal.aborted && (first.status === null || first.status >= 500);
    const { status, text } = again ? await send() : first;
    if (status === null) throw new PaymentGatewayError(`Konnect did not answer: ${text}`, { isAway: true });
    if (status < 200 || status > 299)
      throw new PaymentGatewayError(`Konnect answered ${status}`, { isAway: status >= 500 });
    return readAnswer(text, answer);
  };
}

/** Status null: there was no answer, and the text tells why without repeating what was sent. */
async function sendCall(
  base: string,
  apiKey: string,
  call: Call,
  signal: AbortSignal,
): Promise<{ status: number | null; text: string }> {
  const { method, path } = call;
  const headers = { "x-api-key": apiKey, Accept: "application/json", "Content-Type": "application/json" };
  const body = call.method === "POST" ? JSON.stringify(call.body) : undefined;
  try {
    const response = await fetch(base + path, { method, headers, body, signal, redirect: "error" });
    return { status: response.status, text: await response.text() };
  } catch (error) {
    const { name, cause } = error as Error & { cause?: { code?: string } };
    return { status: null, text: cause?.code ?? name };
  }
}

function readAnswer<S extends z.ZodType>(text: string, answer: S): z.output<S> {
  const parsed = answer.safeParse(jsonOf(text));
  if (parsed.success) return parsed.data;
  const where = parsed.error.issues.map(({ path }) => path.join(".")).join(", ");
  throw new PaymentGatewayError(`Konnect's answer cannot be read (${where})`);
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return null;
  }
}
