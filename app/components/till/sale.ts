import { businessDayOf } from "#app/domain/business-day.ts";
import type { TransactionStatus } from "#app/domain/transactions/status.ts";
import { cancelMs } from "#app/domain/transactions/times.ts";
import { formatDate } from "#app/i18n/format.ts";
import type { Language } from "#app/i18n/languages.ts";

/** The states of a sale in a shop. */
export type SaleStatus = Exclude<
  TransactionStatus,
  "CUSTOMER_VALIDATION_NEEDED" | "PRODUCT_VALIDATION_NEEDED" | "CLAIMED"
>;

interface Amounts {
  priceMillimes: number;
  reductionMillimes: number;
  payableMillimes: number;
  cancelledMillimes: number;
  pointPrice: number;
  pointsEarned: number;
  bonusPoints: number;
  cancelledPoints: number;
}

/** A sale for the till's pages. Amounts in whole millimes, points whole. */
export interface TillSale extends Amounts {
  id: string;
  code: string;
  /** The content of its QR code. */
  qrUrl: string;
  status: SaleStatus;
  sellerName: string | null;
  reference: string | null;
  customerFirstName: string | null;
  /** What is bought at a sale point. */
  cardTitle: string | null;
  answers: [query: string, answer: string][];
  refusalReason: string | null;
  /** When it was made: the day `YYYY-MM-DD`, and day and time as text. */
  day: string;
  date: string;
  time: string;
  /** The deadline for the next action, in milliseconds since 1970; null when none is pending. */
  waitsUntil: number | null;
  /** Whether it can still be cancelled, wholly or in part. */
  cancellable: boolean;
}

/** A sale as the merchant's services return it; times in ISO 8601. */
interface SaleFacts extends Amounts {
  id: string;
  code: string;
  qrUrl: string;
  status: TransactionStatus;
  sellerName: string | null;
  reference: string | null;
  customerFirstName: string | null;
  card: { title: string } | null;
  answers: Record<string, string>;
  refusalReason: string | null;
  createdAt: string;
  expiresAt: string | null;
  confirmedAt: string | null;
}

const open: readonly TransactionStatus[] = ["CREATED", "ATTACHED", "AWAITING_CASHIER"];

/** Whether it waits for its customer or the cashier. */
export function isOpen({ status }: { status: TransactionStatus }): boolean {
  return open.includes(status);
}

/** On the server: a sale for the till's pages. */
export function viewSale(sale: SaleFacts, { now, language }: { now: Date; language: Language }): TillSale {
  const { card, answers, createdAt, expiresAt, confirmedAt, ...same } = sale;
  const cancelUntil = confirmedAt === null ? 0 : Date.parse(confirmedAt) + cancelMs;
  return {
    ...same,
    status: sale.status as SaleStatus,
    cardTitle: card?.title ?? null,
    answers: Object.entries(answers),
    day: businessDayOf(new Date(createdAt)),
    date: formatDate(createdAt, language, "weekday"),
    time: formatDate(createdAt, language, "time"),
    waitsUntil: isOpen(sale) && expiresAt !== null ? Date.parse(expiresAt) : null,
    cancellable: sale.status === "CONFIRMED" && now.getTime() < cancelUntil,
  };
}
