import { prisma } from "#app/db/client.server.ts";
import type { PaymentKey } from "#app/db/invoices/invoices.server.ts";
import { maxAttempts, retryWaitMs } from "#app/domain/payments/refund.ts";

export interface Attempt {
  /** Which it is, from 1 on. */
  attempts: number;
  /** As many as are made: of a refund no other comes by itself, of an asking none that is answered. */
  isLast: boolean;
  /** What the gateway has taken, in whole millimes. */
  amountMillimes: number;
}

/**
 * Counts a try before anything outside is called, and writes down when the one after it is due: who dies at theirs, or
 * gets no answer, is made up for. Of many who come for a refund that is due one has it; asking twice does no harm. Null when there is
 * nothing to try, or another is at it.
 */
export async function claimAttempt(
  key: PaymentKey,
  what: "ask" | "refund",
  now: Date,
): Promise<Attempt | null> {
  const payment = await prisma.payment.findUnique({ where: { userId_invoiceId_reference: key } });
  if (!payment || (what === "ask" ? payment.state === "PAID" : payment.refund !== "DUE")) return null;
  const { state, refund, amountMillimes } = payment;
  const attempts = payment.attempts + 1;
  const isLast = attempts >= maxAttempts;
  const nextAttemptAt = new Date(now.getTime() + retryWaitMs(attempts));
  const isDue = what === "refund" ? { nextAttemptAt: { lte: now } } : {};
  const { count } = await prisma.payment.updateMany({
    where: { ...key, state, refund, attempts: payment.attempts, ...isDue },
    data: { attempts, nextAttemptAt },
  });
  return count === 1 ? { attempts, isLast, amountMillimes } : null;
}
