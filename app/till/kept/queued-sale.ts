import type { OfflineResult } from "#app/core/domain/offline/offline-answers.ts";

/** A sale as it is sent, once the till's key has signed it. */
export interface SignedSale {
  seq: number;
  /** ISO 8601. */
  at: string;
  /** Empty once the house has taken the sale. */
  token: string;
  amountMillimes: number;
  walletItemId?: string;
  cashierId?: string;
  reference?: string;
  signature: string;
}

/** An item as the cashier saw it: what it is, and what it took off, in whole millimes. */
export interface ShownItem {
  id: string;
  type: "VOUCHER" | "COUPON";
  /** Of a percentage; null for an amount. */
  percent: number | null;
  reductionMillimes: number;
}

/** What the cashier saw of a sale. Money in whole millimes, whole points. */
export interface ShownSale {
  name: string | null;
  seller: string | null;
  item: ShownItem | null;
  payableMillimes: number;
  /** About so many, as far as the till can reckon. */
  points: number;
}

/** What came of a sale; NO_ALLOWANCE of all of a till that was ended, INVALID_INPUT of one that the house cannot read. */
export type SaleResult =
  | (Omit<OfflineResult, "because"> & { because: OfflineResult["because"] | null })
  | { outcome: "REFUSED"; because: "NO_ALLOWANCE" | "INVALID_INPUT"; pointsEarned: 0; lossMillimes: 0 };

/** A sale that this till has made without a network, as it keeps it. */
export interface QueuedSale {
  seq: number;
  storeId: string;
  storeName: string;
  allowanceId: string;
  /** Of the token in its one form; no two sales have the same. */
  tokenHash: string;
  sale: SignedSale;
  shown: ShownSale;
  /** Null until the house has answered. */
  result: SaleResult | null;
  /** When it answered, by its own time; null until then. */
  answeredAt: number | null;
}

/** Whether the house has not answered it yet. */
export const waits = ({ result }: QueuedSale): boolean => result === null;

/** Whether it counts among what the till has given: all but those that the house refused, also when it was told again. */
export function counts({ result }: QueuedSale): boolean {
  if (result?.outcome !== "REPEATED") return result?.outcome !== "REFUSED";
  return result.transactionId !== null || result.lossMillimes > 0;
}

/** What a sale has come to. LOST: there is no sale, only what the store gave. */
export type SaleState = "WAITING" | "DONE" | "LOSS" | "LOST" | "REFUSED";

/** One that was sent twice is told with what came of it at first. */
export function stateOf(sold: QueuedSale): SaleState {
  const { result } = sold;
  if (!result) return "WAITING";
  if (!counts(sold)) return "REFUSED";
  if (result.lossMillimes === 0) return "DONE";
  return "transactionId" in result && result.transactionId === null ? "LOST" : "LOSS";
}
