import type { CreditNoteLine } from "./credit-notes.tsx";
import type { Purchase } from "#app/core/domain/offers/purchase-answer.ts";

/** A purchase with a money part, for its page. Amounts in whole millimes, whole points, moments as text. */
export interface PaymentView
  extends
    Pick<Purchase, "id" | "status" | "pointPrice" | "walletItemId">,
    Pick<NonNullable<Purchase["invoice"]>, "amountMillimes" | "refund"> {
  offer: { id: string; title: string; imageUrl: string | null; partnerName: string };
  /** Null until it has a number. */
  invoice: { id: string; number: string } | null;
  /** What of it has been taken off the invoice. */
  creditNotes: readonly CreditNoteLine[];
  /** The link to the gateway's page, while it can be paid. */
  payPath: string | null;
  /** Until when it can be paid, in milliseconds since 1970. */
  expiresAt: number;
}

/**
 * The path of one of our own addresses, because the page may be served at another host than the one in mails.
 */
export function pathOf(address: string | null): string | null {
  return address === null ? null : new URL(address).pathname;
}
