import { callFunction } from "#app/core/db/call-function.server.ts";
import type { PaymentKey } from "#app/core/db/invoices/invoices.server.ts";
import type { Db } from "#app/core/db/transaction.server.ts";

/**
 * Records that the money of a payment has been refunded. A released purchase then shows this; one that was
 * completed by another payment, or still waits for a valid one, does not change. The caller has locked the
 * customer's account.
 */
export async function closeRefund(
  tx: Db,
  { userId, invoiceId, reference }: PaymentKey,
  now: Date,
): Promise<void> {
  await tx.payment.updateMany({
    where: {
      userId,
      invoiceId,
      reference,
      state: "PAID",
      OR: [{ settles: false }, { refundMillimes: { not: null } }],
    },
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
