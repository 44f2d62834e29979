import type { RefundState } from "#app/core/domain/payments/refund.ts";
import type { Payment } from "#app/generated/prisma/client.ts";
import type { Refund } from "#app/core/domain/payments/refund-answer.ts";

export type RefundedPayment = Payment & { refund: RefundState; decidedAt: Date };

export function isToRefund(payment: Payment | null): payment is RefundedPayment {
  return payment !== null && payment.refund !== null && payment.decidedAt !== null;
}

/** What of a payment goes back, in whole millimes: all of it, or the share that was said. */
export const amountToRefund = ({ refundMillimes, amountMillimes }: Payment) =>
  refundMillimes ?? amountMillimes;

export function refundRecord(payment: RefundedPayment): Refund {
  const { invoiceId, reference, gateway, refund, attempts, nextAttemptAt, lastError, decidedAt, refundedAt } =
    payment;
  return {
    id: reference,
    ...{ invoiceId, gateway, state: refund, attempts, lastError },
    amountMillimes: amountToRefund(payment),
    nextAttemptAt: nextAttemptAt?.toISOString() ?? null,
    paidAt: decidedAt.toISOString(),
    refundedAt: refundedAt?.toISOString() ?? null,
  };
}
