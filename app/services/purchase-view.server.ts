import { readInvoiceOfPurchase, readWasOpened } from "#app/db/invoices/invoices.server.ts";
import type { Db } from "#app/db/transaction.server.ts";
import { invoiceNumber } from "#app/domain/payments/invoice-number.ts";
import { shownRefund } from "#app/domain/payments/refund.ts";
import { isOverUnopened, type PurchaseStatus } from "#app/domain/payments/settlement.ts";
import { env } from "#app/env.server.ts";
import type { Purchase } from "#app/generated/prisma/client.ts";
import { readSpendable } from "#app/ledger/balance.server.ts";

/** The money part of a purchase; whole millimes. */
export interface InvoiceView {
  id: string;
  /** Null until it is paid. */
  number: string | null;
  amountMillimes: number;
  /** The page to pay at; null if it is paid or too late. */
  paymentUrl: string | null;
  expiresAt: string;
  /** Money that came too late or twice: whether its refund is due or done. */
  refund: "DUE" | "DONE" | null;
}

export interface PurchaseView {
  id: string;
  status: PurchaseStatus;
  offerId: string;
  pointPrice: number;
  priceMillimes: number;
  walletItemId: string | null;
  /** Points spendable now. */
  totalPoints: number;
  createdAt: string;
  /** When it was paid or released; null while it waits, and for a price in points only. */
  closedAt: string | null;
  /** Null for a price in points only. */
  invoice: InvoiceView | null;
}

/**
 * One of a customer's purchases; null if there is none. One whose payment was never started is EXPIRED when
 * its time is over; its points are spendable again once it is released.
 */
export async function readPurchaseView(
  db: Db,
  userId: string,
  id: string,
  now: Date,
): Promise<PurchaseView | null> {
  const purchase = await db.purchase.findUnique({ where: { userId_id: { userId, id } } });
  if (!purchase) return null;
  const { offerId, pointPrice, priceMillimes, walletItemId, createdAt } = purchase;
  const overSince = await readOverSince(db, purchase, now);
  return {
    id,
    status: overSince ? "EXPIRED" : purchase.status,
    offerId,
    pointPrice,
    priceMillimes,
    walletItemId,
    totalPoints: await readSpendable(db, userId, now),
    createdAt: createdAt.toISOString(),
    closedAt: (purchase.closedAt ?? overSince)?.toISOString() ?? null,
    invoice: await readInvoiceView(db, purchase, now),
  };
}

async function readOverSince(
  db: Db,
  { userId, id, status, expiresAt }: Purchase,
  now: Date,
): Promise<Date | null> {
  if (status !== "AWAITING_PAYMENT" || !expiresAt || now < expiresAt) return null;
  const invoice = await readInvoiceOfPurchase(db, userId, id);
  return invoice && isOverUnopened({ ...invoice, wasOpened: await readWasOpened(db, invoice) }, now)
    ? expiresAt
    : null;
}

async function readInvoiceView(
  db: Db,
  { userId, id, status, expiresAt }: Purchase,
  now: Date,
): Promise<InvoiceView | null> {
  const invoice = await db.invoice.findUnique({ where: { userId_purchaseId: { userId, purchaseId: id } } });
  if (!invoice || !expiresAt) return null;
  const refunds = await db.payment.findMany({
    where: { userId, invoiceId: invoice.id, refund: { not: null } },
  });
  const shown = refunds.map(({ refund }) => shownRefund(refund));
  return {
    id: invoice.id,
    number: invoice.number && invoiceNumber(invoice.number),
    amountMillimes: invoice.amountMillimes,
    paymentUrl: status === "AWAITING_PAYMENT" && now < expiresAt ? paymentUrlOf(invoice.id) : null,
    expiresAt: expiresAt.toISOString(),
    refund: shown.includes("DUE") ? "DUE" : (shown[0] ?? null),
  };
}

/** Our own address, which redirects to the gateway. */
export function paymentUrlOf(invoiceId: string): string {
  return `${env.ORIGIN}/pay/${invoiceId}`;
}
