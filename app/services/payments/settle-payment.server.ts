import { payments } from "#app/adapters/payments/payments.server.ts";
import { prisma } from "#app/db/client.server.ts";
import { readInvoice, type InvoiceKey, type PaymentKey } from "#app/db/invoices/invoices.server.ts";
import { isClosed, type PurchaseStatus } from "#app/domain/payments/settlement.ts";
import { retryWaitMs } from "#app/domain/payments/refund.ts";
import { accept, refuse, type Decision } from "#app/domain/refusals.ts";
import { awardEventsOf } from "#app/rewards/award-events.server.ts";
import type { Log } from "#app/services/call.ts";
import { askGateway } from "./ask-gateway.server.ts";
import { applyGatewayStatus } from "./apply-gateway-status.server.ts";
import { markAnswered, markAsked } from "./mark-asked.server.ts";
import { refundPayment } from "./refund-payment.server.ts";

export interface SettleCall {
  now: Date;
  log: Log;
  /** Called if the gateway answers nothing at all: asking it about other payments would only waste time. */
  onAway?: () => void;
}

export interface Settled {
  purchaseId: string;
  status: PurchaseStatus;
}

/**
 * Handles a callback: asks the gateway for the status of an invoice's payment and applies it. Callbacks may
 * repeat and come in any order. A new reference is stored; the caller has verified that it comes from the
 * gateway. Refuses NOT_FOUND (no such invoice, or the payment belongs to another), INVOICE_PROCESSING_ERROR
 * if the gateway cannot be asked now.
 */
export async function settlePayment({
  invoiceId,
  reference,
  ...call
}: SettleCall & { invoiceId: string; reference: string }): Promise<Decision<Settled>> {
  const invoice = await readInvoice(prisma, invoiceId);
  if (!invoice || reference === "") return refuse("NOT_FOUND");
  if (
    await prisma.payment.findFirst({ where: { reference, NOT: { invoiceId } }, select: { reference: true } })
  ) {
    call.log.error({ invoiceId }, "a payment of another invoice was named for this one");
    return refuse("NOT_FOUND");
  }
  await notePayment(invoice, reference, call.now);
  return askAndSettle(invoice, reference, call);
}

/** Stored before the gateway is asked: if it does not answer now, the job asks again. */
async function notePayment({ userId, id }: InvoiceKey, reference: string, now: Date): Promise<void> {
  const nextAttemptAt = new Date(now.getTime() + retryWaitMs(0));
  const payment = { userId, invoiceId: id, reference, gateway: payments.name, openedAt: now, nextAttemptAt };
  await prisma.payment.createMany({ data: payment, skipDuplicates: true });
}

/** Asks about one stored payment. Refuses INVOICE_PROCESSING_ERROR if the gateway cannot be asked. */
export async function askAndSettle(
  invoice: InvoiceKey,
  reference: string,
  call: SettleCall,
): Promise<Decision<Settled>> {
  const key: PaymentKey = { userId: invoice.userId, invoiceId: invoice.id, reference };
  const payment = await prisma.payment.findUniqueOrThrow({ where: { userId_invoiceId_reference: key } });
  if (isClosed(payment)) return answer(invoice);
  await markAsked(key, call.now);
  const status = await askGateway(key, call.log);
  if (status === "AWAY") call.onAway?.();
  if (status === "SILENT" || status === "AWAY") return refuse("INVOICE_PROCESSING_ERROR");
  if (status === "ANOTHERS") {
    await prisma.payment.deleteMany({ where: { ...key, state: "OPEN", url: null } });
    await markAnswered(prisma, key, call.now);
    return refuse("NOT_FOUND");
  }
  await applyGatewayStatus(key, status, call);
  await refundPayment(key, call);
  await awardEventsOf(invoice.userId, { waited: ["PURCHASE", "LEVEL"], now: call.now });
  return answer(invoice);
}

/** The current state. */
async function answer({ userId, purchaseId: id }: InvoiceKey): Promise<Decision<Settled>> {
  const { status } = await prisma.purchase.findUniqueOrThrow({
    where: { userId_id: { userId, id } },
    select: { status: true },
  });
  return accept({ purchaseId: id, status });
}
