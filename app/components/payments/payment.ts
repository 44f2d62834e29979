import type { PurchaseStatus } from "#app/domain/payments/settlement.ts";

/** A purchase with a money part as its page shows it. Amounts in whole millimes, points whole, moments in words. */
export interface PaymentView {
  id: string;
  status: PurchaseStatus;
  offer: { id: string; title: string; imageUrl: string | null; partnerName: string };
  pointPrice: number;
  amountMillimes: number;
  walletItemId: string | null;
  /** Once it has a number. */
  invoice: { id: string; number: string } | null;
  /** Money that came too late, or twice: on its way back, or back. */
  refund: "DUE" | "DONE" | null;
  /** The way to the gateway's page, while it can be paid. */
  payPath: string | null;
  /** Until when it can be paid, in milliseconds since 1970. */
  expiresAt: number;
}

/** The path of an address of our own. The page may be served at another address than the one that mails name. */
export function pathOf(address: string | null): string | null {
  return address === null ? null : new URL(address).pathname;
}
