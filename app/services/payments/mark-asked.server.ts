import { prisma } from "#app/db/client.server.ts";
import type { PaymentKey } from "#app/db/invoices/invoices.server.ts";
import type { Db } from "#app/db/transaction.server.ts";
import { maxAttempts, retryWaitMs } from "#app/domain/payments/refund.ts";
import { Prisma } from "#app/generated/prisma/client.ts";

/**
 * Writes down that the gateway is asked about a payment, before it is: what is not answered is asked again by the job.
 * With a pause, false where it was asked within so many milliseconds, by anybody.
 */
export async function markAsked(
  { userId, invoiceId, reference }: PaymentKey,
  now: Date,
  pauseMs = 0,
): Promise<boolean> {
  const again = new Date(now.getTime() + retryWaitMs(0));
  const latest = new Date(now.getTime() - pauseMs);
  const isDue =
    pauseMs > 0
      ? Prisma.sql`AND (last_asked_at IS NULL OR last_asked_at <= ${latest}::timestamptz)`
      : Prisma.empty;
  const count = await prisma.$executeRaw`
    UPDATE payment SET last_asked_at = greatest(last_asked_at, ${now}::timestamptz),
      next_attempt_at = CASE WHEN state = 'PAID' THEN next_attempt_at ELSE coalesce(next_attempt_at, ${again}::timestamptz) END
    WHERE user_id = ${userId}::uuid AND invoice_id = ${invoiceId}::uuid AND reference = ${reference} ${isDue}`;
  return count === 1;
}

/**
 * Writes down that the gateway has answered. Only an answer ends the asking: of what is not paid after so many tries
 * it is not asked again, unless it was asked once more since.
 */
export async function markAnswered(
  db: Db,
  { userId, invoiceId, reference }: PaymentKey,
  now: Date,
): Promise<void> {
  await db.$executeRaw`
    UPDATE payment SET answered_at = greatest(answered_at, ${now}::timestamptz),
      next_attempt_at = CASE WHEN state <> 'PAID' AND attempts >= ${maxAttempts}::int AND last_asked_at <= ${now}::timestamptz
        THEN NULL ELSE next_attempt_at END
    WHERE user_id = ${userId}::uuid AND invoice_id = ${invoiceId}::uuid AND reference = ${reference}`;
}
