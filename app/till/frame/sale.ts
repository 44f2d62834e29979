import { businessDayOf } from "#app/core/domain/business-day.ts";
import type { TransactionStatus } from "#app/core/domain/transactions/status.ts";
import type { SaleBack, SaleItem } from "#app/core/domain/transactions/sale-item.ts";
import { cancellableUntil } from "#app/core/domain/transactions/cancellation.ts";
import type { MerchantSale } from "#app/core/domain/transactions/sale-answer.ts";
import { formatDate } from "#app/core/i18n/format.ts";
import type { Language } from "#app/core/domain/languages.ts";

/** The states of a sale in a shop. */
export type SaleStatus = Exclude<
  TransactionStatus,
  "CUSTOMER_VALIDATION_NEEDED" | "PRODUCT_VALIDATION_NEEDED" | "CLAIMED"
>;

/** A stamp that a sale gave: its place on its card, and whether that card has brought its gift. */
export interface ShownStamp {
  id: string;
  title: string;
  place: number;
  target: number;
  gift: boolean;
}

/** A sale as the till's pages show it. */
export interface TillSale extends Omit<
  MerchantSale,
  "status" | "card" | "answers" | "createdAt" | "expiresAt" | "confirmedAt"
> {
  status: SaleStatus;
  /** The voucher or coupon that it uses; read for a single sale only, null in lists. */
  item: SaleItem | null;
  /** What was given back of it; read for a single sale only, nothing in lists. */
  back: SaleBack;
  /** What it gave onto stamp cards; read for a single sale only. */
  stamps: ShownStamp[];
  /** Made and confirmed in one act: a wallet code that was used at the till. */
  atOnce: boolean;
  /** What is bought at a sale point. */
  cardTitle: string | null;
  answers: [query: string, answer: string][];
  /** When it was made: the day `YYYY-MM-DD`, and day and time in words. */
  day: string;
  date: string;
  time: string;
  /** Until when somebody has to do something, in milliseconds since 1970; null where nothing waits. */
  waitsUntil: number | null;
  /** Whether it can still be cancelled, whole or in part. */
  cancellable: boolean;
}

const open: readonly TransactionStatus[] = ["CREATED", "ATTACHED", "AWAITING_CASHIER"];

/** Whether it waits for its customer or the cashier. */
export function isOpen({ status }: { status: TransactionStatus }): boolean {
  return open.includes(status);
}

/** Whether it was paid, also if some or all of it came back afterwards. */
export function isPaid({ status }: { status: TransactionStatus }): boolean {
  return status === "CONFIRMED" || status === "CANCELLED";
}

/** Whether it can be made anew with another amount; what is bought at a sale point has its price. */
export function isCorrectable({ cardTitle, pointPrice }: TillSale): boolean {
  return cardTitle === null && pointPrice === 0;
}

/** On the server: a sale for the till's pages. */
export function viewSale(
  sale: MerchantSale & { item?: SaleItem | null; back?: SaleBack; stamps?: ShownStamp[] },
  { now, language }: { now: Date; language: Language },
): TillSale {
  const { card, answers, createdAt, expiresAt, confirmedAt, ...same } = sale;
  return {
    ...same,
    status: sale.status as SaleStatus,
    item: sale.item ?? null,
    back: sale.back ?? { cashMillimes: 0, itemMillimes: 0 },
    stamps: sale.stamps ?? [],
    atOnce: createdAt === confirmedAt,
    cardTitle: card?.title ?? null,
    answers: Object.entries(answers),
    day: businessDayOf(new Date(createdAt)),
    date: formatDate(createdAt, language, "weekday"),
    time: formatDate(createdAt, language, "time"),
    waitsUntil: isOpen(sale) && expiresAt !== null ? Date.parse(expiresAt) : null,
    cancellable:
      sale.status === "CONFIRMED" && confirmedAt !== null && now < cancellableUntil(new Date(confirmedAt)),
  };
}
