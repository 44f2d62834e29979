import type { TransactionStatus } from "#app/domain/transactions/status.ts";
import { attachMs } from "#app/domain/transactions/times.ts";

/** A wallet item that can be used for a sale; amounts in millimes. */
export interface SaleItem {
  id: string;
  title: string;
  imageUrl: string | null;
  /** A voucher's current rest; null for a coupon. */
  remainingMillimes: number | null;
  reductionMillimes: number;
  payableMillimes: number;
  /** As text. */
  lastDay: string | null;
}

/** A sale for its customer's page. Amounts in millimes, points whole. */
export interface Sale {
  code: string;
  status: TransactionStatus;
  sellerName: string | null;
  store: { name: string; partnerName: string; partnerLogoUrl: string | null };
  /** What is bought at a sale point; null for an ordinary sale. */
  cardTitle: string | null;
  items: SaleItem[];
  walletItemId: string | null;
  priceMillimes: number;
  reductionMillimes: number;
  payableMillimes: number;
  pointPrice: number;
  expectedPoints: number;
  /** Including the bonus. */
  pointsEarned: number;
  bonusPoints: number;
  bonusPercent: number;
  refusalReason: string | null;
  /** In milliseconds since 1970. */
  expiresAt: number | null;
}

/** The possible results of a sale that failed or was cancelled. */
export type SaleOutcome = "REFUSED" | "NOT_CONFIRMED" | "LAPSED" | "CANCELLED";
export type Stage = "CHOOSING" | "WAITING" | "SUCCESS" | SaleOutcome;

/** The key of each among the texts of `scan`. */
export const stageTitles = {
  CHOOSING: "choice.title",
  WAITING: "waiting.title",
  SUCCESS: "success.title",
  REFUSED: "outcome.REFUSED.title",
  NOT_CONFIRMED: "outcome.NOT_CONFIRMED.title",
  LAPSED: "outcome.LAPSED.title",
  CANCELLED: "outcome.CANCELLED.title",
} as const satisfies Record<Stage, string>;

interface Standing {
  status: TransactionStatus;
  /** ISO 8601. */
  createdAt: string;
  expiresAt: string | null;
}

/**
 * The state of a customer's sale in the page's terms; it distinguishes a sale that expired before the
 * customer's confirmation from one that expired after it.
 */
export function stageOf({ status, createdAt, expiresAt }: Standing): Stage {
  switch (status) {
    case "AWAITING_CASHIER":
      return "WAITING";
    case "CONFIRMED":
      return "SUCCESS";
    case "REFUSED":
    case "CANCELLED":
      return status;
    case "EXPIRED":
      // The customer's confirmation gives the cashier a new, earlier deadline.
      return expiresAt !== null && Date.parse(expiresAt) - Date.parse(createdAt) === attachMs
        ? "LAPSED"
        : "NOT_CONFIRMED";
    default:
      return "CHOOSING";
  }
}

/** The data that the page polls while it waits, kept as small as possible. */
export interface SaleState {
  status: TransactionStatus;
}
