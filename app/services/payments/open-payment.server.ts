import { setTimeout as wait } from "node:timers/promises";
import { callbackUrlOf } from "#app/adapters/payments/callback-url.server.ts";
import { payments } from "#app/adapters/payments/payments.server.ts";
import { PaymentGatewayError, type OpenedPayment } from "#app/adapters/payments/payments.ts";
import { prisma } from "#app/db/client.server.ts";
import { readInvoice, readPayments, type InvoiceRow } from "#app/db/invoices/invoices.server.ts";
import { openingTimeoutMs } from "#app/domain/payments/times.ts";
import { accept, refuse, type Decision } from "#app/domain/refusals.ts";
import { env } from "#app/env.server.ts";
import type { Language } from "#app/i18n/languages.ts";
import type { Log } from "#app/services/call.ts";

export interface OpenCall {
  now: Date;
  /** Of the gateway's page, and of ours to which the customer comes back. */
  language: Language;
  log: Log;
}

export interface PaymentPage {
  /** The gateway's. */
  url: string;
  purchaseId: string;
}

const lookAgainMs = 100;

/**
 * Opens the payment of an invoice at the gateway, once, and says where it is paid; again it says the same. Whoever has
 * the invoice's id may pay it. Refuses NOT_FOUND, INVOICE_INVALID_STATUS (paid, released or too late; `purchaseId` and
 * `status` stand beside it), INVOICE_PROCESSING_ERROR where the gateway does not open one.
 */
export async function openPayment(call: OpenCall, invoiceId: string): Promise<Decision<PaymentPage>> {
  const invoice = await readInvoice(prisma, invoiceId);
  if (!invoice) return refuse("NOT_FOUND");
  for (let waitedMs = 0; waitedMs < openingTimeoutMs; waitedMs += lookAgainMs) {
    const now = await readInvoice(prisma, invoiceId);
    if (!now || now.status !== "AWAITING_PAYMENT" || call.now >= now.expiresAt)
      return refuseAs(now ?? invoice);
    const open = await findOpen(invoice);
    if (open) return open;
    if (await claimOpening(invoice, call.now)) return openAtGateway(call, invoice);
    // Somebody else is opening it at this moment: theirs will be ours.
    await wait(lookAgainMs);
  }
  return refuse("INVOICE_PROCESSING_ERROR");
}

async function findOpen(invoice: InvoiceRow): Promise<Decision<PaymentPage> | null> {
  const open = (await readPayments(prisma, invoice)).find(
    ({ state, url }) => state === "OPEN" && url !== null,
  );
  return open?.url ? accept({ url: open.url, purchaseId: invoice.purchaseId }) : null;
}

function refuseAs({ purchaseId, status }: InvoiceRow) {
  return refuse("INVOICE_INVALID_STATUS", { extra: { purchaseId, status } });
}

/** Of many who open it at once one does. Who has died at it is made up for when the gateway's time is long over. */
async function claimOpening({ userId, id }: InvoiceRow, now: Date): Promise<boolean> {
  const over = new Date(now.getTime() - openingTimeoutMs);
  const { count } = await prisma.invoice.updateMany({
    where: { userId, id, OR: [{ openingAt: null }, { openingAt: { lte: over } }] },
    data: { openingAt: now },
  });
  return count === 1;
}

/** Our own turn, not that of somebody who thought us dead. */
async function endOpening({ userId, id }: InvoiceRow, begun: Date): Promise<void> {
  await prisma.invoice.updateMany({ where: { userId, id, openingAt: begun }, data: { openingAt: null } });
}

async function openAtGateway(call: OpenCall, invoice: InvoiceRow): Promise<Decision<PaymentPage>> {
  const { id, purchaseId } = invoice;
  // Whoever had the turn before may have opened it between our look and our turn.
  const open = await findOpen(invoice);
  if (open) {
    await endOpening(invoice, call.now);
    return open;
  }
  let opened: OpenedPayment;
  try {
    opened = await payments.open({
      invoiceId: id,
      amountMillimes: invoice.amountMillimes,
      description: invoice.title[call.language],
      language: call.language,
      expiresAt: invoice.expiresAt,
      returnUrl: `${env.ORIGIN}/${call.language}/purchase/${purchaseId}`,
      callbackUrl: callbackUrlOf(id),
    });
    await notePayment(invoice, opened, call.now);
  } catch (error) {
    await endOpening(invoice, call.now);
    if (!(error instanceof PaymentGatewayError)) throw error;
    call.log.warn(
      { err: error, invoiceId: id, gateway: payments.name },
      "the gateway did not open a payment",
    );
    return refuse("INVOICE_PROCESSING_ERROR");
  }
  const now = await readInvoice(prisma, id);
  // Given up while the gateway was opening it: it is shown to nobody, and if it is paid yet the money goes back.
  return now?.status === "AWAITING_PAYMENT"
    ? accept({ url: opened.url, purchaseId })
    : refuseAs(now ?? invoice);
}

/** The job asks the gateway about it when the time to pay is over, should nobody have told us until then. */
async function notePayment(
  { userId, id, expiresAt }: InvoiceRow,
  { reference, url }: OpenedPayment,
  now: Date,
): Promise<void> {
  const key = { userId, invoiceId: id, reference };
  await prisma.$transaction([
    prisma.payment.upsert({
      where: { userId_invoiceId_reference: key },
      create: { ...key, gateway: payments.name, url, openedAt: now, nextAttemptAt: expiresAt },
      // A callback was quicker.
      update: { url },
    }),
    prisma.invoice.update({ where: { userId_id: { userId, id } }, data: { openingAt: null } }),
  ]);
}
