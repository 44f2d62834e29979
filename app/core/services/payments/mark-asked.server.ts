import type { PaymentKey } from "#app/core/db/invoices/invoices.server.ts";
import { changeRows, changeRowsIn } from "#app/core/db/statements.server.ts";
import type { Db } from "#app/core/db/transaction.server.ts";
import { maxAttempts, retryWaitMs } from "#app/core/domain/payments/refund.ts";
import { Prisma } from "#app/generated/prisma/client.ts";

/**
 * Records, before the gateway is asked about a payment, that it is; if no answer comes, the job asks again.
 * With a pause, returns false if anybody asked within that many milliseconds.
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
  const count = await changeRows`
    UPDATE payment SET last_asked_at = greatest(last_asked_at, ${now}::timestamptz),
      next_attempt_at = CASE WHEN state = 'PAID' THEN next_attempt_at ELSE coalesce(next_attempt_at, ${again}::timestamptz) END
    WHERE user_id = ${userId}::uuid AND invoice_id = ${invoiceId}::uuid AND reference = ${reference} ${isDue}`;
  return count === 1;
}

/**
 * Records that the gateway has answered. Only an answer ends the queries: after the last attempt an unpaid
 * payment is not asked about again, unless a newer query has started since.
 */
export async function markAnswered(
  db: Db,
  { userId, invoiceId, reference }: PaymentKey,
  now: Date,
): Promise<void> {
  await changeRowsIn(db)`
    UPDATE payment SET answered_at = greatest(answered_at, ${now}::timestamptz),
      next_attempt_at = CASE WHEN state <> 'PAID' AND attempts >= ${maxAttempts}::int AND last_asked_at <= ${now}::timestamptz
        THEN NULL ELSE next_attempt_at END,
      last_error = CASE WHEN refund IS NULL THEN NULL ELSE last_error END
    WHERE user_id = ${userId}::uuid AND invoice_id = ${invoiceId}::uuid AND reference = ${reference}`;
}
