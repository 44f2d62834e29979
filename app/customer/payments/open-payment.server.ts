import { setTimeout as wait } from "node:timers/promises";
import { callbackUrlOf } from "#app/core/adapters/payments/callback-url.server.ts";
import { isOff, refuseOff } from "#app/core/adapters/services-off.server.ts";
import { gatewayForNew, gatewayNamed } from "#app/core/adapters/payments/payments.server.ts";
import {
  PaymentGatewayError,
  type OpenedPayment,
  type PaymentGateway,
} from "#app/core/adapters/payments/payments.ts";
import { prisma } from "#app/core/db/client.server.ts";
import { readInvoice, readPayments, type InvoiceRow } from "#app/core/db/invoices/invoices.server.ts";
import { openingTimeoutMs } from "#app/core/domain/payments/times.ts";
import { accept, refuse, type Decision } from "#app/core/domain/refusals.ts";
import { env } from "#app/env.server.ts";
import { inLanguage, type Language } from "#app/core/domain/languages.ts";
import type { Log } from "#app/core/services/call.ts";

export interface OpenCall {
  now: Date;
  /** The language of the gateway's page, and of our page to which the customer returns. */
  language: Language;
  log: Log;
}

export interface PaymentPage {
  /** The address of the gateway's page. */
  url: string;
  purchaseId: string;
}

const lookAgainMs = 100;

/**
 * Opens an invoice's payment at the gateway that takes new ones, once, and returns where to pay; repeating
 * returns the same, also after another gateway was switched on. Anybody who has the invoice's id may pay it. Refuses NOT_FOUND, INVOICE_INVALID_STATUS (paid, released or
 * too late; with `purchaseId` and `status`), SERVICE_OFF, INVOICE_PROCESSING_ERROR if the gateway does not
 * open one.
 */
export async function openPayment(call: OpenCall, invoiceId: string): Promise<Decision<PaymentPage>> {
  const invoice = await readInvoice(prisma, invoiceId);
  if (!invoice) return refuse("NOT_FOUND");
  if (isOff("PAYMENT")) return refuseOff("PAYMENT");
  const gateway = gatewayForNew();
  if (!gateway) return refuse("INVOICE_PROCESSING_ERROR");
  for (let waitedMs = 0; waitedMs < openingTimeoutMs; waitedMs += lookAgainMs) {
    const now = await readInvoice(prisma, invoiceId);
    if (!now || now.status !== "AWAITING_PAYMENT" || call.now >= now.expiresAt)
      return refuseAs(now ?? invoice);
    const open = await findOpen(invoice);
    if (open) return open;
    if (await claimOpening(invoice, call.now)) return openAtGateway(call, gateway, invoice);
    // Another caller is opening it now: use theirs.
    await wait(lookAgainMs);
  }
  return refuse("INVOICE_PROCESSING_ERROR");
}

/** A page of a gateway that is not set up any more is not shown: nobody could ask whether it was paid. */
async function findOpen(invoice: InvoiceRow): Promise<Decision<PaymentPage> | null> {
  const open = (await readPayments(prisma, invoice)).find(
    ({ state, url, gateway }) => state === "OPEN" && url !== null && gatewayNamed(gateway) !== null,
  );
  return open?.url ? accept({ url: open.url, purchaseId: invoice.purchaseId }) : null;
}

function refuseAs({ purchaseId, status }: InvoiceRow) {
  return refuse("INVOICE_INVALID_STATUS", { extra: { purchaseId, status } });
}

/**
 * Only one concurrent caller opens it. If that caller died, the turn is free again when the gateway's time
 * limit is long over.
 */
async function claimOpening({ userId, id }: InvoiceRow, now: Date): Promise<boolean> {
  const over = new Date(now.getTime() - openingTimeoutMs);
  const { count } = await prisma.invoice.updateMany({
    where: { userId, id, OR: [{ openingAt: null }, { openingAt: { lte: over } }] },
    data: { openingAt: now },
  });
  return count === 1;
}

/** Ends our own turn only, not that of a caller who took us for dead. */
async function endOpening({ userId, id }: InvoiceRow, begun: Date): Promise<void> {
  await prisma.invoice.updateMany({ where: { userId, id, openingAt: begun }, data: { openingAt: null } });
}

async function openAtGateway(
  call: OpenCall,
  gateway: PaymentGateway,
  invoice: InvoiceRow,
): Promise<Decision<PaymentPage>> {
  const { id, purchaseId } = invoice;
  // The previous holder of the turn may have opened it between our check and our turn.
  const open = await findOpen(invoice);
  if (open) {
    await endOpening(invoice, call.now);
    return open;
  }
  let opened: OpenedPayment;
  try {
    opened = await gateway.open({
      invoiceId: id,
      amountMillimes: invoice.amountMillimes,
      description: inLanguage(invoice.title, call.language),
      language: call.language,
      expiresAt: invoice.expiresAt,
      returnUrl: `${env.ORIGIN}/${call.language}/purchase/${purchaseId}`,
      callbackUrl: callbackUrlOf(gateway.name, id),
    });
    await notePayment(invoice, { ...opened, gateway: gateway.name }, call.now);
  } catch (error) {
    await endOpening(invoice, call.now);
    if (!(error instanceof PaymentGatewayError)) throw error;
    call.log.warn({ err: error, invoiceId: id, gateway: gateway.name }, "the gateway did not open a payment");
    return refuse("INVOICE_PROCESSING_ERROR");
  }
  const now = await readInvoice(prisma, id);
  // Cancelled while the gateway was opening it: nobody sees it, and if it is paid anyway the money is
  // refunded.
  return now?.status === "AWAITING_PAYMENT"
    ? accept({ url: opened.url, purchaseId })
    : refuseAs(now ?? invoice);
}

/** The job asks the gateway about it when the time to pay is over, if no callback has come by then. */
async function notePayment(
  { userId, id, expiresAt }: InvoiceRow,
  { reference, url, gateway }: OpenedPayment & { gateway: string },
  now: Date,
): Promise<void> {
  const key = { userId, invoiceId: id, reference };
  await prisma.$transaction([
    prisma.payment.upsert({
      where: { userId_invoiceId_reference: key },
      create: { ...key, gateway, url, openedAt: now, nextAttemptAt: expiresAt },
      // A callback was faster.
      update: { url },
    }),
    prisma.invoice.update({ where: { userId_id: { userId, id } }, data: { openingAt: null } }),
  ]);
}
