import type { RefundState } from "#app/domain/payments/refund.ts";
import type { Payment } from "#app/generated/prisma/client.ts";

/** A refund as operators see it; nothing about the customer. */
export interface RefundRecord {
  /** The gateway's reference of the payment. */
  id: string;
  invoiceId: string;
  gateway: string;
  /** The amount taken and to be refunded, in whole millimes. */
  amountMillimes: number;
  state: RefundState;
  attempts: number;
  /** Null if no automatic attempt follows. */
  nextAttemptAt: string | null;
  lastError: string | null;
  paidAt: string;
  refundedAt: string | null;
}

export type RefundedPayment = Payment & { refund: RefundState; decidedAt: Date };

export function isToRefund(payment: Payment | null): payment is RefundedPayment {
  return payment !== null && payment.refund !== null && payment.decidedAt !== null;
}

export function refundRecord(payment: RefundedPayment): RefundRecord {
  const {
    invoiceId,
    reference,
    gateway,
    amountMillimes,
    refund,
    attempts,
    nextAttemptAt,
    lastError,
    decidedAt,
    refundedAt,
  } = payment;
  return {
    id: reference,
    ...{ invoiceId, gateway, amountMillimes, state: refund, attempts, lastError },
    nextAttemptAt: nextAttemptAt?.toISOString() ?? null,
    paidAt: decidedAt.toISOString(),
    refundedAt: refundedAt?.toISOString() ?? null,
  };
}
