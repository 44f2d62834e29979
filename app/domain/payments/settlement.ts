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

/** What has been set aside has been let go. */
export type ReleasedStatus = "FAILED" | "CANCELLED" | "EXPIRED";

/** How a payment stands, as we have written it down; a payment that is PAID stays it. */
export type PaymentState = "OPEN" | "PAID" | "FAILED";

/** What the gateway says when it is asked; the amount in whole millimes. */
export interface GatewaySays {
  state: PaymentState | "REFUNDED";
  amountMillimes: number;
}

/** What the next move is decided from: one payment and what it is to pay. */
export interface SettlementFacts {
  purchase: PurchaseStatus;
  /** The invoice's, in whole millimes. */
  amountMillimes: number;
  /** When the wallet item would end; null for one without an end. */
  validTo: Date | null;
  payment: { state: PaymentState; settles: boolean; refund: RefundState | null };
}

/** What is to be done, all of it in one transaction; null and false where nothing is. */
export interface Settlement {
  payment: "PAID" | "FAILED" | null;
  purchase: "COMPLETE" | ReleasedStatus | null;
  refund: "DUE" | "DONE" | null;
  /** What was paid is not what the invoice asks for: somebody should look into it. */
  wrongAmount: boolean;
}

const nothing: Settlement = { payment: null, purchase: null, refund: null, wrongAmount: false };

/**
 * What follows from what the gateway says of one payment, whatever was said before, how often and in which order.
 * The first right payment of a purchase that waits completes it; any other money goes back. rules.md, Offers,
 * purchases, wallet.
 */
export function settlementOf(facts: SettlementFacts, says: GatewaySays, now: Date): Settlement {
  if (facts.payment.state === "PAID") return says.state === "REFUNDED" ? refundedSince(facts) : nothing;
  const waits = facts.purchase === "AWAITING_PAYMENT";
  switch (says.state) {
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
      return paid(facts, says, now);
  }
}

function paid(facts: SettlementFacts, says: GatewaySays, now: Date): Settlement {
  const back = { ...nothing, payment: "PAID", refund: "DUE" } as const;
  if (says.amountMillimes !== facts.amountMillimes) return { ...back, wrongAmount: true };
  if (facts.purchase !== "AWAITING_PAYMENT") return back;
  // What would be over when it comes is not sold.
  if (facts.validTo !== null && now >= facts.validTo) return { ...back, purchase: "EXPIRED" };
  return { ...nothing, payment: "PAID", purchase: "COMPLETE" };
}

/** The gateway has given back what was to go back, at our word or at somebody's hand. */
function refundedSince({ payment }: SettlementFacts): Settlement {
  return payment.refund === null || payment.refund === "DONE" ? nothing : { ...nothing, refund: "DONE" };
}

/** Whether what was set aside for a purchase has been let go, and its money, if any came, goes back. */
export function isReleased(status: PurchaseStatus): status is ReleasedStatus {
  return status === "FAILED" || status === "CANCELLED" || status === "EXPIRED";
}

/** Whether a purchase is over though nobody has released it yet: its time is, and no payment was ever opened for it. */
export function isOverUnopened(
  purchase: { status: PurchaseStatus; expiresAt: Date; wasOpened: boolean },
  now: Date,
): boolean {
  return purchase.status === "AWAITING_PAYMENT" && !purchase.wasOpened && now >= purchase.expiresAt;
}

/** Whether a payment has come to its end: whatever the gateway says of it changes nothing any more. */
export function isClosed({ state, settles, refund }: SettlementFacts["payment"]): boolean {
  return state === "PAID" && (settles || refund === "DONE");
}
