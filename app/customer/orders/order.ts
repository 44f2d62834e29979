import { publicStatus } from "#app/core/domain/transactions/public-status.ts";
import { transactionStatuses, type TransactionStatus } from "#app/core/domain/transactions/status.ts";
import { formatDate } from "#app/core/i18n/format.ts";
import type { Language } from "#app/core/domain/languages.ts";
import type { Order } from "./list-orders.server.ts";
import type { MoneyPurchase } from "./list-order-history.server.ts";

/** The facts of an order that the page needs. */
export type OrderFacts = Omit<Order, "requestId">;

/** An order as the page shows it, dates in words. */
export interface OrderView extends Omit<
  OrderFacts,
  "status" | "store" | "offer" | "createdAt" | "confirmedAt"
> {
  status: TransactionStatus;
  /** It failed or was cancelled. */
  void: boolean;
  /** A voucher or coupon paid for all of it. */
  paidByItem: boolean;
  storeName: string | null;
  offerTitle: string | null;
  at: { iso: string; text: string };
  confirmedAt: string | null;
}

/** An offer bought with a part in money, as the page shows it. Amounts in whole millimes, whole points. */
export interface PurchaseLine extends Omit<MoneyPurchase, "walletItemId" | "createdAt"> {
  /** It failed: what was reserved has been released. */
  void: boolean;
  at: { iso: string; text: string };
}

const voids: readonly TransactionStatus[] = ["REFUSED", "EXPIRED", "CANCELLED"];

/** In a loader: an order for its page. */
export function viewOrder(
  { store, offer, createdAt, confirmedAt, ...order }: OrderFacts,
  language: Language,
): OrderView {
  const status = statusOf(order.status);
  const { id, channel, partner, sellerName, cardTitle, walletItemId, refusalReason, refusedBy } = order;
  const { priceMillimes, reductionMillimes, payableMillimes, cancelledMillimes } = order;
  const { pointPrice, pointsEarned, bonusPoints, campaignPoints, heldPoints, cancelledPoints } = order;
  return {
    ...{ id, channel, partner, sellerName, cardTitle, walletItemId, refusalReason, refusedBy },
    ...{ priceMillimes, reductionMillimes, payableMillimes, cancelledMillimes },
    ...{ pointPrice, pointsEarned, bonusPoints, campaignPoints, heldPoints, cancelledPoints },
    status,
    void: voids.includes(status),
    paidByItem: status === "CONFIRMED" && payableMillimes === 0 && reductionMillimes > 0,
    storeName: store?.name ?? null,
    offerTitle: offer?.title ?? null,
    at: atOf(createdAt, language),
    confirmedAt: confirmedAt && formatDate(confirmedAt, language, "dateTime"),
  };
}

/** In a loader: a purchase for its line. */
export function viewPurchase(
  { createdAt, ...purchase }: Omit<MoneyPurchase, "walletItemId">,
  language: Language,
): PurchaseLine {
  const { id, status, title, partner, pointPrice, amountMillimes, invoice } = purchase;
  return {
    ...{ id, status, title, partner, pointPrice, amountMillimes, invoice },
    void: status !== "AWAITING_PAYMENT" && status !== "COMPLETED",
    at: atOf(createdAt, language),
  };
}

function atOf(createdAt: string, language: Language) {
  return {
    iso: createdAt,
    text: `${formatDate(createdAt, language, "short")}\u00a0·\u00a0${formatDate(createdAt, language, "time")}`,
  };
}

function statusOf(name: string): TransactionStatus {
  const status = transactionStatuses.find((candidate) => publicStatus(candidate) === name);
  if (!status) throw new Error(`an order in a state without a name: ${name}`);
  return status;
}
