import type { PurchaseStatus } from "#app/domain/payments/settlement.ts";
import { publicStatus } from "#app/domain/transactions/public-status.ts";
import { transactionStatuses, type TransactionStatus } from "#app/domain/transactions/status.ts";
import { formatDate } from "#app/i18n/format.ts";
import type { Language } from "#app/i18n/languages.ts";

/** An order's content, apart from its dates and state. Amounts in whole millimes, points whole. */
interface OrderParts {
  id: string;
  channel: "STORE" | "ONLINE";
  partner: { id: string; name: string; logoUrl: string | null };
  sellerName: string | null;
  /** What was bought at a sale point. */
  cardTitle: string | null;
  priceMillimes: number;
  reductionMillimes: number;
  payableMillimes: number;
  cancelledMillimes: number;
  pointPrice: number;
  /** Including the bonus. */
  pointsEarned: number;
  bonusPoints: number;
  /** The part that was taken back, or is owed. */
  cancelledPoints: number;
  walletItemId: string | null;
  refusalReason: string | null;
}

/** An order as its service returns it; times in ISO 8601. */
export interface OrderFacts extends OrderParts {
  status: string;
  store: { name: string } | null;
  offer: { title: string } | null;
  createdAt: string;
  confirmedAt: string | null;
}

/** An order for the page, with dates as text. */
export interface OrderView extends OrderParts {
  status: TransactionStatus;
  /** It failed, or was cancelled. */
  void: boolean;
  storeName: string | null;
  offerTitle: string | null;
  at: { iso: string; text: string };
  confirmedAt: string | null;
}

/** An offer that was partly paid with money, for the page. Amounts in whole millimes, points whole. */
export interface PurchaseLine extends Omit<PurchaseFacts, "createdAt"> {
  /** It failed: what was reserved is free again. */
  void: boolean;
  at: { iso: string; text: string };
}

/** The same as its service returns it. */
export interface PurchaseFacts {
  id: string;
  status: PurchaseStatus;
  title: string;
  /** Null for an offer of Mezia's own. */
  partner: { id: string; name: string; logoUrl: string | null } | null;
  pointPrice: number;
  amountMillimes: number;
  /** Null until it has a number. */
  invoice: { id: string; number: string } | null;
  createdAt: string;
}

const voids: readonly TransactionStatus[] = ["REFUSED", "EXPIRED", "CANCELLED"];

/** In a loader: an order for its page. */
export function viewOrder(
  { store, offer, createdAt, confirmedAt, ...order }: OrderFacts,
  language: Language,
): OrderView {
  const status = statusOf(order.status);
  const { id, channel, partner, sellerName, cardTitle, walletItemId, refusalReason } = order;
  const { priceMillimes, reductionMillimes, payableMillimes, cancelledMillimes } = order;
  const { pointPrice, pointsEarned, bonusPoints, cancelledPoints } = order;
  return {
    ...{ id, channel, partner, sellerName, cardTitle, walletItemId, refusalReason },
    ...{ priceMillimes, reductionMillimes, payableMillimes, cancelledMillimes },
    ...{ pointPrice, pointsEarned, bonusPoints, cancelledPoints },
    status,
    void: voids.includes(status),
    storeName: store?.name ?? null,
    offerTitle: offer?.title ?? null,
    at: atOf(createdAt, language),
    confirmedAt: confirmedAt && formatDate(confirmedAt, language, "dateTime"),
  };
}

/** In a loader: a purchase for its line. */
export function viewPurchase({ createdAt, ...purchase }: PurchaseFacts, language: Language): PurchaseLine {
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
    text: `${formatDate(createdAt, language, "short")} · ${formatDate(createdAt, language, "time")}`,
  };
}

function statusOf(name: string): TransactionStatus {
  const status = transactionStatuses.find((candidate) => publicStatus(candidate) === name);
  if (!status) throw new Error(`an order in a state without a name: ${name}`);
  return status;
}
