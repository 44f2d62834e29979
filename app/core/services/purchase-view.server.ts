import type { PurchaseRow } from "#app/core/db/purchases/purchases.server.ts";
import type { Purchase } from "#app/core/domain/offers/purchase-answer.ts";
import { invoiceNumber } from "#app/core/domain/payments/invoice-number.ts";
import { shownRefund } from "#app/core/domain/payments/refund.ts";
import { isOverUnopened } from "#app/core/domain/payments/settlement.ts";
import { paymentUrlOf } from "./payment-url.server.ts";

/**
 * A customer's purchase at `now`. One whose payment was never started is EXPIRED when its time is over; its
 * points are spendable again once it is released.
 */
export function purchaseView(purchase: PurchaseRow, now: Date): Purchase {
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

function invoiceView(purchase: PurchaseRow, now: Date): Purchase["invoice"] {
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
