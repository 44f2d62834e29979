import { prisma } from "#app/core/db/client.server.ts";
import type { PaymentKey } from "#app/core/db/invoices/invoices.server.ts";
import { maxAttempts, retryWaitMs } from "#app/core/domain/payments/refund.ts";

export interface Attempt {
  /** The number of the attempt, from 1 on. */
  attempts: number;
  /** The last attempt: no further automatic refund, and no further query once this one is answered. */
  isLast: boolean;
  /** The amount the gateway has taken, in whole millimes. */
  amountMillimes: number;
  /** The name of the gateway that took it. */
  gateway: string;
}

/**
 * Counts an attempt before anything outside is called, and writes when the next one is due, in case this one
 * dies or gets no answer. Only one concurrent caller gets a due refund; asking twice does no harm. Null if
 * there is nothing to do, or another caller is at it.
 */
export async function claimAttempt(
  key: PaymentKey,
  what: "ask" | "refund",
  now: Date,
): Promise<Attempt | null> {
  const payment = await prisma.payment.findUnique({ where: { userId_invoiceId_reference: key } });
  if (!payment || (what === "ask" ? payment.state === "PAID" : payment.refund !== "DUE")) return null;
  const { state, refund, amountMillimes, gateway } = payment;
  const attempts = payment.attempts + 1;
  const isLast = attempts >= maxAttempts;
  const nextAttemptAt = new Date(now.getTime() + retryWaitMs(attempts));
  const isDue = what === "refund" ? { nextAttemptAt: { lte: now } } : {};
  const { count } = await prisma.payment.updateMany({
    where: { ...key, state, refund, attempts: payment.attempts, ...isDue },
    data: { attempts, nextAttemptAt },
  });
  return count === 1 ? { attempts, isLast, amountMillimes, gateway } : null;
}
