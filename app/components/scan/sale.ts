import type { TransactionStatus } from "#app/domain/transactions/status.ts";
import { attachMs } from "#app/domain/transactions/times.ts";
import type { SaleView, UsableItem } from "#app/services/transactions/sale-view.server.ts";

/** A wallet item that can be used for a sale. */
export interface SaleItem extends Omit<UsableItem, "type" | "validTo"> {
  /** In words. */
  lastDay: string | null;
}

/** A sale as its customer's page shows it. */
export interface Sale extends Omit<
  SaleView,
  "id" | "store" | "card" | "queries" | "usableWalletItems" | "createdAt" | "expiresAt"
> {
  store: Omit<SaleView["store"], "id">;
  /** What is bought at a sale point; null for an ordinary sale. */
  cardTitle: string | null;
  items: SaleItem[];
  /** In milliseconds since 1970. */
  expiresAt: number | null;
}

/** How a sale that came to nothing, or was undone, is told. */
export type SaleOutcome = "REFUSED" | "NOT_CONFIRMED" | "LAPSED" | "CANCELLED";
export type Stage = "CHOOSING" | "WAITING" | "SUCCESS" | SaleOutcome;

/** What each is called, among the texts of `scan`. */
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

/** Where a customer's sale stands, in the page's words: past its time before or after the customer's yes is told apart. */
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
      // The customer's yes gives the cashier another, nearer end.
      return expiresAt !== null && Date.parse(expiresAt) - Date.parse(createdAt) === attachMs
        ? "LAPSED"
        : "NOT_CONFIRMED";
    default:
      return "CHOOSING";
  }
}

/** What the page asks again and again while it waits, as small as can be. */
export interface SaleState {
  status: TransactionStatus;
}
