import { callbackUrlOf } from "#app/core/adapters/payments/callback-url.server.ts";
import { sendSandboxCallback } from "#app/core/adapters/payments/sandbox-callback.server.ts";
import {
  decideAtSandboxGateway,
  sandboxGateway,
} from "#app/core/adapters/payments/sandbox-gateway.server.ts";
import {
  findSandboxPayment,
  sandboxReferenceOf,
} from "#app/core/adapters/payments/sandbox-payments.server.ts";
import { prisma } from "#app/core/db/client.server.ts";
import { readInvoice, type InvoiceRow } from "#app/core/db/invoices/invoices.server.ts";
import { accept, refuse, type Decision } from "#app/core/domain/refusals.ts";
import { env } from "#app/env.server.ts";
import { inLanguage } from "#app/core/domain/languages.ts";
import { expireUnopened } from "#app/core/services/payments/expire-purchase.server.ts";
import { openPayment, type OpenCall } from "./open-payment.server.ts";
import { settlePayment, type SettleCall } from "#app/core/services/payments/settle-payment.server.ts";
import type { PretendedPayment } from "#app/core/domain/sandbox/sandbox-answer.ts";

export type SimulatedOutcome = "PAID" | "FAILED";

/**
 * Pays or declines an invoice at the sandbox's gateway, whether or not its page was opened and whatever the
 * purchase's state; the gateway's callback has been handled when this returns. Refuses NOT_FOUND (no such
 * invoice, or another gateway is set up), INVOICE_PROCESSING_ERROR.
 */
export async function simulatePayment(
  call: OpenCall,
  invoiceId: string,
  outcome: SimulatedOutcome,
): Promise<Decision<PretendedPayment>> {
  const invoice = env.PAYMENT_GATEWAY === "sandbox" ? await readInvoice(prisma, invoiceId) : null;
  if (!invoice) return refuse("NOT_FOUND");
  // A purchase shown as expired cannot be bought by late money: it is refunded.
  await expireUnopened(invoice, call.now);
  const opened = await openPayment(call, invoiceId);
  if (!opened.ok && opened.refusal !== "INVOICE_INVALID_STATUS") return opened;
  // A paid or released invoice cannot be opened with us any more; money can still arrive.
  if (!opened.ok) await openThere(call, invoice);
  const decision = await decideSandboxPayment(call, sandboxReferenceOf(invoiceId), outcome);
  if (!decision.ok) return decision;
  const { purchaseId, status } = (await readInvoice(prisma, invoiceId)) ?? invoice;
  return accept({ invoiceId, purchaseId, status });
}

async function openThere({ language }: OpenCall, invoice: InvoiceRow): Promise<void> {
  await sandboxGateway.open({
    invoiceId: invoice.id,
    amountMillimes: invoice.amountMillimes,
    description: inLanguage(invoice.title, language),
    language,
    expiresAt: invoice.expiresAt,
    returnUrl: `${env.ORIGIN}/${language}/purchase/${invoice.purchaseId}`,
    callbackUrl: callbackUrlOf(sandboxGateway.name, invoice.id),
  });
}

/**
 * Decides a payment at the sandbox's gateway, which then calls us back like a real one. If the callback does
 * not arrive, for example behind a proxy, we ask as if it had. Refuses NOT_FOUND, INVOICE_PROCESSING_ERROR.
 */
export async function decideSandboxPayment(
  call: SettleCall,
  reference: string,
  outcome: SimulatedOutcome,
): Promise<Decision<null>> {
  await decideAtSandboxGateway(reference, outcome);
  const payment = await findSandboxPayment(reference);
  if (!payment) return refuse("NOT_FOUND");
  if (await sendSandboxCallback(payment)) return accept(null);
  call.log.warn(
    { invoiceId: payment.invoiceId },
    "the sandbox's gateway could not reach the address of its callback",
  );
  const settled = await settlePayment({
    now: call.now,
    log: call.log,
    invoiceId: payment.invoiceId,
    reference,
    gateway: sandboxGateway.name,
  });
  return settled.ok ? accept(null) : settled;
}
