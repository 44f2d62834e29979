import { prisma } from "#app/core/db/client.server.ts";
import { readInvoice, type InvoiceKey, type PaymentKey } from "#app/core/db/invoices/invoices.server.ts";
import { isClosed, type PurchaseStatus } from "#app/core/domain/payments/settlement.ts";
import { retryWaitMs } from "#app/core/domain/payments/refund.ts";
import { accept, refuse, type Decision } from "#app/core/domain/refusals.ts";
import { eventRewards } from "#app/core/rewards/event-rewards.server.ts";
import type { Log } from "#app/core/services/call.ts";
import { askGateway } from "./ask-gateway.server.ts";
import { applyGatewayStatus } from "./apply-gateway-status.server.ts";
import { markAnswered, markAsked } from "./mark-asked.server.ts";
import { refundPayment } from "./refund-payment.server.ts";

export interface SettleCall {
  now: Date;
  log: Log;
  /**
   * The names of the gateways that answer nothing at all, which this call adds to: asking them about other
   * payments would only waste time.
   */
  away?: Set<string>;
}

export interface Settled {
  purchaseId: string;
  status: PurchaseStatus;
}

/**
 * Handles a callback: asks the payment's gateway for its status and applies it. Callbacks may repeat and come in
 * any order. A new reference is stored as the named gateway's; the caller has verified that it comes from
 * there. Refuses NOT_FOUND (no such invoice, or the payment belongs to another), INVOICE_PROCESSING_ERROR
 * if the gateway cannot be asked now.
 */
export async function settlePayment({
  invoiceId,
  reference,
  gateway,
  ...call
}: SettleCall & { invoiceId: string; reference: string; gateway: string }): Promise<Decision<Settled>> {
  const invoice = await readInvoice(prisma, invoiceId);
  if (!invoice || reference === "") return refuse("NOT_FOUND");
  const anothers = { reference, gateway, NOT: { invoiceId } };
  if (await prisma.payment.findFirst({ where: anothers, select: { reference: true } })) {
    call.log.error({ invoiceId, gateway }, "a payment of another invoice was named for this one");
    return refuse("NOT_FOUND");
  }
  await notePayment(invoice, { reference, gateway }, call.now);
  return askAndSettle(invoice, reference, call);
}

/** Stored before the gateway is asked: if it does not answer now, the job asks again. */
async function notePayment(
  { userId, id }: InvoiceKey,
  named: { reference: string; gateway: string },
  now: Date,
): Promise<void> {
  const nextAttemptAt = new Date(now.getTime() + retryWaitMs(0));
  const payment = { userId, invoiceId: id, ...named, openedAt: now, nextAttemptAt };
  await prisma.payment.createMany({ data: payment, skipDuplicates: true });
}

/** Asks about one stored payment at its gateway. Refuses INVOICE_PROCESSING_ERROR if that cannot be asked. */
export async function askAndSettle(
  invoice: InvoiceKey,
  reference: string,
  call: SettleCall,
): Promise<Decision<Settled>> {
  const key: PaymentKey = { userId: invoice.userId, invoiceId: invoice.id, reference };
  const payment = await prisma.payment.findUniqueOrThrow({ where: { userId_invoiceId_reference: key } });
  if (isClosed(payment)) return answer(invoice);
  await markAsked(key, call.now);
  const status = await askGateway(payment, call.log);
  if (status === "AWAY") call.away?.add(payment.gateway);
  if (status === "SILENT" || status === "AWAY") return refuse("INVOICE_PROCESSING_ERROR");
  if (status === "ANOTHERS") {
    await prisma.payment.deleteMany({ where: { ...key, state: "OPEN", url: null } });
    await markAnswered(prisma, key, call.now);
    return refuse("NOT_FOUND");
  }
  await applyGatewayStatus(key, status, call);
  await refundPayment(key, call);
  await eventRewards().awardEventsOf(invoice.userId, { noted: ["PURCHASE", "LEVEL"], now: call.now });
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
