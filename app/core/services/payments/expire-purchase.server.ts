import { callFunction } from "#app/core/db/call-function.server.ts";
import { prisma } from "#app/core/db/client.server.ts";
import { readWasOpened, type InvoiceRow } from "#app/core/db/invoices/invoices.server.ts";
import { guarded } from "#app/core/db/transaction.server.ts";
import { isOverUnopened } from "#app/core/domain/payments/settlement.ts";

/** Releases a purchase whose time is over, which the caller has checked. False if it is no longer waiting. */
export async function expirePurchase(userId: string, id: string, now: Date): Promise<boolean> {
  const purchase = { p_user: userId, p_purchase: id };
  const released = await guarded(() =>
    callFunction(prisma, "release_purchase", { ...purchase, p_status: "EXPIRED", p_now: now }),
  );
  if (!released.ok) throw new Error(`the end of a purchase was refused: ${released.guard}`);
  return released.value === true;
}

/**
 * Releases an overdue purchase whose payment was never opened, without waiting for the job. False if it is
 * not one.
 */
export async function expireUnopened(invoice: InvoiceRow, now: Date): Promise<boolean> {
  const wasOpened = await readWasOpened(prisma, invoice);
  return (
    isOverUnopened({ ...invoice, wasOpened }, now) && expirePurchase(invoice.userId, invoice.purchaseId, now)
  );
}
