import { callFunction } from "#app/db/call-function.server.ts";
import type { PaymentKey } from "#app/db/invoices/invoices.server.ts";
import type { Db } from "#app/db/transaction.server.ts";

/**
 * The money of a payment has gone back. A purchase that was released says so from now on; one that was completed by
 * another payment, or still waits for a right one, stays what it is. The customer's account is locked by the caller.
 */
export async function closeRefund(
  tx: Db,
  { userId, invoiceId, reference }: PaymentKey,
  now: Date,
): Promise<void> {
  await tx.payment.updateMany({
    where: { userId, invoiceId, reference, state: "PAID", settles: false },
    data: { refund: "DONE", refundedAt: now, nextAttemptAt: null, lastError: null },
  });
  const invoice = await tx.invoice.findUniqueOrThrow({ where: { userId_id: { userId, id: invoiceId } } });
  const { count } = await tx.purchase.updateMany({
    where: { userId, id: invoice.purchaseId, status: { in: ["FAILED", "CANCELLED", "EXPIRED"] } },
    data: { status: "REFUNDED" },
  });
  if (count > 0) {
    const purchase = { p_user: userId, p_purchase: invoice.purchaseId };
    await callFunction(tx, "announce_purchase", { ...purchase, p_status: "REFUNDED", p_now: now });
  }
}
