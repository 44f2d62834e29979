import { prisma } from "#app/db/client.server.ts";
import {
  readDuePayments,
  readInvoice,
  readInvoiceOfPurchase,
  readOverduePurchases,
  readPayments,
  type DuePayment,
  type InvoiceRow,
  type OverduePurchase,
  type PaymentKey,
} from "#app/db/invoices/invoices.server.ts";
import type { Log } from "#app/services/call.ts";
import { customerJob, pages, type Finding, type Job } from "#app/services/job.ts";
import { askOpenPayments } from "./ask-open-payments.server.ts";
import { claimAttempt } from "./claim-attempt.server.ts";
import { expirePurchase } from "./expire-purchase.server.ts";
import { refundPayment } from "./refund-payment.server.ts";
import { askAndSettle } from "./settle-payment.server.ts";

interface Due extends Finding {
  /** A purchase whose time is over, or a payment that is to be asked about or refunded. */
  purchaseId?: string;
  payment?: PaymentKey & { refund: boolean };
}

interface Turn {
  now: Date;
  log: Log;
  run: Run;
}

/** What a run finds out: each asks a gateway that is away no more than it does at one moment. */
interface Run {
  gatewayIsAway: boolean;
}

function expiryOf(run: Run): Job {
  return customerJob({
    name: "payment-expiry",
    cron: "* * * * *",
    takesAway: false,
    findings,
    work: ({ userId, purchaseId, payment }: Due, now, log) =>
      payment ? moveOn(payment, { now, log, run }) : end(userId, purchaseId ?? "", { now, log, run }),
  });
}

/**
 * Releases purchases that nobody paid in 15 minutes, asking the gateway first, as a callback may have been lost; asks
 * about payments that were never decided or declined, until the gateway has answered that they are not paid, and gives
 * back money that came too late or twice, until it is done or ten tries were in vain. While the gateway is away all
 * that is over is released, and the rest stays due. rules.md, Offers, purchases, wallet.
 */
export const paymentExpiry: Job = {
  ...expiryOf({ gatewayIsAway: false }),
  run: (context) => expiryOf({ gatewayIsAway: false }).run(context),
};

async function* findings(now: Date): AsyncGenerator<Due[]> {
  const overdue = (after: OverduePurchase | null, count: number) =>
    readOverduePurchases(prisma, now, after, count);
  for await (const page of pages<OverduePurchase>(overdue)) {
    yield page.map(({ userId, id, expiresAt }) => ({
      userId,
      purchaseId: id,
      why: `purchase ${id} not paid until ${expiresAt.toISOString()}`,
    }));
  }
  const due = (after: DuePayment | null, count: number) => readDuePayments(prisma, now, after, count);
  for await (const page of pages<DuePayment>(due)) {
    yield page.map(({ userId, invoiceId, reference, refund }) => ({
      userId,
      payment: { userId, invoiceId, reference, refund: refund !== null },
      why:
        refund === null
          ? `a payment of invoice ${invoiceId} not decided`
          : `a payment of invoice ${invoiceId} to be refunded`,
    }));
  }
}

/** Whatever the gateway says, or does not say: after it nothing is set aside for this purchase any more. */
async function end(userId: string, id: string, turn: Turn): Promise<boolean> {
  const invoice = await readInvoiceOfPurchase(prisma, userId, id);
  if (invoice?.status !== "AWAITING_PAYMENT") return false;
  try {
    // A payment that is not asked about stays due, and its money goes back if it is paid.
    if (!turn.run.gatewayIsAway) await askLast(invoice, turn);
  } finally {
    await expirePurchase(userId, id, turn.now);
  }
  return true;
}

async function askLast(invoice: InvoiceRow, { now, log, run }: Turn): Promise<void> {
  for (const { state, userId, invoiceId, reference } of await readPayments(prisma, invoice)) {
    if (state !== "PAID") await claimAttempt({ userId, invoiceId, reference }, "ask", now);
  }
  await askOpenPayments(invoice, { now, log, onAway: () => (run.gatewayIsAway = true) });
}

async function moveOn({ refund, ...key }: PaymentKey & { refund: boolean }, turn: Turn): Promise<boolean> {
  if (turn.run.gatewayIsAway) return false;
  return refund ? giveBack(key, turn) : askAgain(key, turn);
}

async function giveBack(key: PaymentKey, { now, log }: Turn): Promise<boolean> {
  const done = await refundPayment(key, { now, log });
  if (done === "FAILED") throw new Error(`a payment of invoice ${key.invoiceId} could not be refunded`);
  return done !== null;
}

async function askAgain(key: PaymentKey, { now, log, run }: Turn): Promise<boolean> {
  const { invoiceId } = key;
  const invoice = await readInvoice(prisma, invoiceId);
  const attempt = invoice && (await claimAttempt(key, "ask", now));
  if (!invoice || !attempt) return false;
  const asked = await askAndSettle(invoice, key.reference, {
    now,
    log,
    onAway: () => (run.gatewayIsAway = true),
  });
  if (asked.ok || asked.refusal !== "INVOICE_PROCESSING_ERROR") return true;
  if (attempt.isLast)
    log.error(
      { invoiceId, attempts: attempt.attempts },
      "the gateway has long said nothing of a payment; it is asked on",
    );
  throw new Error(`the gateway could not be asked about a payment of invoice ${invoiceId}`);
}
