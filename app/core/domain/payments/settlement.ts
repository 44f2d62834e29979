import type { RefundState } from "./refund.ts";

export const purchaseStatuses = [
  "AWAITING_PAYMENT",
  "COMPLETED",
  "FAILED",
  "CANCELLED",
  "EXPIRED",
  "REFUNDED",
] as const;
export type PurchaseStatus = (typeof purchaseStatuses)[number];

/** The stock and points that were set aside have been released. */
export type ReleasedStatus = "FAILED" | "CANCELLED" | "EXPIRED";

/** A payment's recorded state. A payment that is PAID stays PAID. */
export type PaymentState = "OPEN" | "PAID" | "FAILED";

/** The gateway's answer about a payment; the amount is in whole millimes. */
export interface GatewayStatus {
  state: PaymentState | "REFUNDED";
  amountMillimes: number;
}

/** The facts for the next step: one payment and the purchase it pays for. */
export interface SettlementFacts {
  purchase: PurchaseStatus;
  /** The invoice's amount, in whole millimes. */
  amountMillimes: number;
  /** When the wallet item would expire; null if it does not. */
  validTo: Date | null;
  payment: { state: PaymentState; settles: boolean; refund: RefundState | null };
}

/** What must be done, all in one transaction; null and false where there is nothing to do. */
export interface Settlement {
  payment: "PAID" | "FAILED" | null;
  purchase: "COMPLETE" | ReleasedStatus | null;
  refund: "DUE" | "DONE" | null;
  /** The paid amount differs from the invoice, so somebody should check it. */
  wrongAmount: boolean;
}

const nothing: Settlement = { payment: null, purchase: null, refund: null, wrongAmount: false };

/**
 * The consequence of the gateway's answer about one payment, whatever it answered before, how often and in
 * which order. The first correct payment of a waiting purchase completes it; all other money is refunded.
 * rules.md, Offers, purchases, wallet.
 */
export function settlementOf(facts: SettlementFacts, status: GatewayStatus, now: Date): Settlement {
  if (facts.payment.state === "PAID") return status.state === "REFUNDED" ? refundedSince(facts) : nothing;
  const waits = facts.purchase === "AWAITING_PAYMENT";
  switch (status.state) {
    case "OPEN":
      return nothing;
    case "FAILED":
      return {
        ...nothing,
        payment: facts.payment.state === "FAILED" ? null : "FAILED",
        purchase: waits ? "FAILED" : null,
      };
    case "REFUNDED":
      return { ...nothing, payment: "PAID", purchase: waits ? "FAILED" : null, refund: "DONE" };
    case "PAID":
      return paid(facts, status, now);
  }
}

function paid(facts: SettlementFacts, status: GatewayStatus, now: Date): Settlement {
  const back = { ...nothing, payment: "PAID", refund: "DUE" } as const;
  if (status.amountMillimes !== facts.amountMillimes) return { ...back, wrongAmount: true };
  if (facts.purchase !== "AWAITING_PAYMENT") return back;
  // An item that would already have expired is not sold.
  if (facts.validTo !== null && now >= facts.validTo) return { ...back, purchase: "EXPIRED" };
  return { ...nothing, payment: "PAID", purchase: "COMPLETE" };
}

/** The gateway has refunded the money, because we asked or because somebody did it by hand. */
function refundedSince({ payment }: SettlementFacts): Settlement {
  return payment.refund === null || payment.refund === "DONE" ? nothing : { ...nothing, refund: "DONE" };
}

/**
 * Whether the purchase was released: what was set aside is free again, and any money that arrives is
 * refunded.
 */
export function isReleased(status: PurchaseStatus): status is ReleasedStatus {
  return status === "FAILED" || status === "CANCELLED" || status === "EXPIRED";
}

/**
 * Whether a purchase is over although nobody has released it yet: its time has passed, and no payment was
 * ever opened for it.
 */
export function isOverUnopened(
  purchase: { status: PurchaseStatus; expiresAt: Date; wasOpened: boolean },
  now: Date,
): boolean {
  return purchase.status === "AWAITING_PAYMENT" && !purchase.wasOpened && now >= purchase.expiresAt;
}

/** Whether a payment is final: no answer of the gateway changes it any more. */
export function isClosed({ state, settles, refund }: SettlementFacts["payment"]): boolean {
  return state === "PAID" && (settles || refund === "DONE");
}
