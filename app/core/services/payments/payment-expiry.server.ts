import { isOfAnotherTime } from "#app/core/db/database-errors.server.ts";
import { prisma } from "#app/core/db/client.server.ts";
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
} from "#app/core/db/invoices/invoices.server.ts";
import type { Log } from "#app/core/services/call.ts";
import { customerJob, pages, type Finding, type Job } from "#app/core/services/job.ts";
import { askOpenPayments } from "./ask-open-payments.server.ts";
import { claimAttempt } from "./claim-attempt.server.ts";
import { expirePurchase } from "./expire-purchase.server.ts";
import { refundPayment } from "./refund-payment.server.ts";
import { askAndSettle } from "./settle-payment.server.ts";

interface Due extends Finding {
  /** An overdue purchase, or a payment to be asked about or refunded. */
  purchaseId?: string;
  payment?: DueKey;
}

interface DueKey extends PaymentKey {
  gateway: string;
  refund: boolean;
}

interface Turn {
  now: Date;
  log: Log;
  /** The gateways that are down, which the run stops asking. */
  away: Set<string>;
}

function expiryOf(away: Set<string>): Job {
  return customerJob({
    name: "payment-expiry",
    cron: "* * * * *",
    takesAway: false,
    findings,
    work: ({ userId, purchaseId, payment }: Due, now, log) =>
      payment ? moveOn(payment, { now, log, away }) : end(userId, purchaseId ?? "", { now, log, away }),
  });
}

/**
 * Releases purchases not paid within 15 minutes, after asking the gateway, as a callback may have been lost.
 * Asks about payments that are undecided or declined, until the gateway confirms that they are not paid.
 * Refunds money that came too late or twice, up to ten attempts. While a gateway is down, overdue purchases are
 * released and the rest of what is due there stays due. rules.md, Offers, purchases, wallet.
 */
export const paymentExpiry: Job = {
  ...expiryOf(new Set()),
  run: (context) => expiryOf(new Set()).run(context),
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
    yield page.map(({ userId, invoiceId, reference, gateway, refund }) => ({
      userId,
      payment: { userId, invoiceId, reference, gateway, refund: refund !== null },
      why:
        refund === null
          ? `a payment of invoice ${invoiceId} not decided`
          : `a payment of invoice ${invoiceId} to be refunded`,
    }));
  }
}

/** Afterwards nothing is reserved for this purchase any more, whether or not a gateway answers. */
async function end(userId: string, id: string, turn: Turn): Promise<boolean> {
  const invoice = await readInvoiceOfPurchase(prisma, userId, id);
  if (invoice?.status !== "AWAITING_PAYMENT") return false;
  try {
    await askLast(invoice, turn);
  } catch (error) {
    // What the gateway says may be that it is paid, and could not be written: the next run asks again.
    if (!isOfAnotherTime(error)) await expirePurchase(userId, id, turn.now);
    throw error;
  }
  await expirePurchase(userId, id, turn.now);
  return true;
}

/** A payment not asked about stays due, and its money is refunded if it is paid. */
async function askLast(invoice: InvoiceRow, { now, log, away }: Turn): Promise<void> {
  for (const { state, gateway, userId, invoiceId, reference } of await readPayments(prisma, invoice)) {
    if (state !== "PAID" && !away.has(gateway))
      await claimAttempt({ userId, invoiceId, reference }, "ask", now);
  }
  await askOpenPayments(invoice, { now, log, away });
}

async function moveOn({ refund, gateway, ...key }: DueKey, turn: Turn): Promise<boolean> {
  if (turn.away.has(gateway)) return false;
  return refund ? giveBack(key, turn) : askAgain(key, turn);
}

async function giveBack(key: PaymentKey, { now, log }: Turn): Promise<boolean> {
  const done = await refundPayment(key, { now, log });
  if (done === "FAILED") throw new Error(`a payment of invoice ${key.invoiceId} could not be refunded`);
  return done !== null;
}

async function askAgain(key: PaymentKey, { now, log, away }: Turn): Promise<boolean> {
  const { invoiceId } = key;
  const invoice = await readInvoice(prisma, invoiceId);
  const attempt = invoice && (await claimAttempt(key, "ask", now));
  if (!invoice || !attempt) return false;
  const outcome = await askAndSettle(invoice, key.reference, { now, log, away });
  if (outcome.ok || outcome.refusal !== "INVOICE_PROCESSING_ERROR") return true;
  if (attempt.isLast)
    log.error(
      { invoiceId, attempts: attempt.attempts },
      "the gateway has long said nothing of a payment; it is asked on",
    );
  throw new Error(`the gateway could not be asked about a payment of invoice ${invoiceId}`);
}
