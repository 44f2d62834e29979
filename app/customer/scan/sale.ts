import type { RefusedBy, TransactionStatus } from "#app/core/domain/transactions/status.ts";
import { answerMs, attachMs } from "#app/core/domain/transactions/times.ts";
import type { UsableItem, Sale as SaleView } from "#app/core/domain/transactions/sale-answer.ts";

/** A wallet item that can be used for a sale. */
export interface SaleItem extends Omit<UsableItem, "type" | "validTo"> {
  /** In words. */
  lastDay: string | null;
}

/** A sale as its customer's page shows it. */
export interface Sale extends Omit<
  SaleView,
  "store" | "card" | "queries" | "usableWalletItems" | "createdAt" | "expiresAt"
> {
  store: Omit<SaleView["store"], "id">;
  /** What is bought at a sale point; null for an ordinary sale. */
  cardTitle: string | null;
  items: SaleItem[];
  /** In milliseconds since 1970. */
  expiresAt: number | null;
}

/** The outcomes of a sale that failed or was cancelled. */
const outcomes = ["REFUSED", "DECLINED", "NOT_CONFIRMED", "LAPSED", "CANCELLED"] as const;
export type SaleOutcome = (typeof outcomes)[number];
export type Stage = "CHOOSING" | "WAITING" | "SUCCESS" | SaleOutcome;

/** The key of each stage's title, in the namespace `scan`. */
export const stageTitles = {
  CHOOSING: "choice.title",
  WAITING: "waiting.title",
  SUCCESS: "success.title",
  REFUSED: "outcome.REFUSED.title",
  DECLINED: "outcome.DECLINED.title",
  NOT_CONFIRMED: "outcome.NOT_CONFIRMED.title",
  LAPSED: "outcome.LAPSED.title",
  CANCELLED: "outcome.CANCELLED.title",
} as const satisfies Record<Stage, string>;

/** Whether a sale ended without success. */
export function isOutcome(stage: Stage): stage is SaleOutcome {
  return outcomes.some((one) => one === stage);
}

/**
 * Whether a confirmed sale is history: nobody waits at a till any more for one that was made so long ago. Both in
 * milliseconds since 1970.
 */
export function isPast(createdAt: number, now: number): boolean {
  return now - createdAt > attachMs + answerMs;
}

interface Standing {
  status: TransactionStatus;
  refusedBy: RefusedBy | null;
  /** ISO 8601. */
  createdAt: string;
  expiresAt: string | null;
}

/**
 * The stage of a customer's sale. Out of time, it is LAPSED without the customer's confirmation, and
 * NOT_CONFIRMED after it.
 */
export function stageOf({ status, refusedBy, createdAt, expiresAt }: Standing): Stage {
  switch (status) {
    case "AWAITING_CASHIER":
      return "WAITING";
    case "CONFIRMED":
      return "SUCCESS";
    case "REFUSED":
      return refusedBy === "CUSTOMER" ? "DECLINED" : status;
    case "CANCELLED":
      return status;
    case "EXPIRED":
      // The customer's confirmation replaces the end by an earlier one for the cashier.
      return expiresAt !== null && Date.parse(expiresAt) - Date.parse(createdAt) === attachMs
        ? "LAPSED"
        : "NOT_CONFIRMED";
    default:
      return "CHOOSING";
  }
}

/** The data that a waiting page polls, kept as small as possible. */
export interface SaleState {
  status: TransactionStatus;
}
