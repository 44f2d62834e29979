import type { PurchaseRow } from "#app/db/purchases/purchases.server.ts";
import { invoiceNumber } from "#app/domain/payments/invoice-number.ts";
import { shownRefund } from "#app/domain/payments/refund.ts";
import { isOverUnopened, type PurchaseStatus } from "#app/domain/payments/settlement.ts";
import { paymentUrlOf } from "./payment-url.server.ts";

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
 * A customer's purchase at `now`. One whose payment was never started is EXPIRED when its time is over; its
 * points are spendable again once it is released.
 */
export function purchaseView(purchase: PurchaseRow, now: Date): PurchaseView {
  const { id, offerId, pointPrice, priceMillimes, walletItemId, totalPoints, createdAt, expiresAt } =
    purchase;
  const overSince = expiresAt && isOverUnopened({ ...purchase, expiresAt }, now) ? expiresAt : null;
  return {
    ...{ id, status: overSince ? "EXPIRED" : purchase.status, offerId, pointPrice, priceMillimes },
    ...{ walletItemId, totalPoints, createdAt: createdAt.toISOString() },
    closedAt: (purchase.closedAt ?? overSince)?.toISOString() ?? null,
    invoice: invoiceView(purchase, now),
  };
}

function invoiceView(purchase: PurchaseRow, now: Date): InvoiceView | null {
  const { invoiceId: id, invoiceNumber: number, amountMillimes, status, expiresAt, refunds } = purchase;
  if (id === null || amountMillimes === null || !expiresAt) return null;
  const shown = refunds.map((refund) => shownRefund(refund));
  return {
    ...{ id, number: number && invoiceNumber(number), amountMillimes },
    paymentUrl: status === "AWAITING_PAYMENT" && now < expiresAt ? paymentUrlOf(id) : null,
    expiresAt: expiresAt.toISOString(),
    refund: shown.includes("DUE") ? "DUE" : (shown[0] ?? null),
  };
}
