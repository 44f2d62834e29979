import { prisma } from "#app/core/db/client.server.ts";
import { readPayments } from "#app/core/db/invoices/invoices.server.ts";
import type { OperatorCall } from "#app/core/services/call.ts";
import { refundPayment } from "#app/core/services/payments/refund-payment.server.ts";

/**
 * Asks the gateway at once for the money of a purchase that was just returned; if it does not answer, the job
 * goes on. Does nothing for a price in points only.
 */
export async function refundReturned(
  purchase: { id: string } | { walletItemId: string },
  { now, log }: OperatorCall,
): Promise<void> {
  const { userId, id } = (await prisma.purchase.findFirst({ where: purchase })) ?? {};
  const invoice = id && (await prisma.invoice.findFirst({ where: { userId, purchaseId: id } }));
  if (!invoice) return;
  for (const { userId: owner, invoiceId, reference, refund } of await readPayments(prisma, invoice))
    if (refund === "DUE") await refundPayment({ userId: owner, invoiceId, reference }, { now, log });
}
