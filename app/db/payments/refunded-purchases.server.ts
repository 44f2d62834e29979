import { readRows } from "#app/db/pool.server.ts";
import type { LocalizedText } from "#app/i18n/languages.ts";

/** What was bought with money that goes back, and by whom. */
export interface RefundedPurchase {
  /** The gateway's reference of the payment. */
  reference: string;
  userId: string;
  offerId: string;
  /** The offer's name at the purchase. */
  title: LocalizedText;
}

/** By the gateway's references of the payments. */
export function readRefundedPurchases(references: readonly string[]): Promise<RefundedPurchase[]> {
  return readRows<RefundedPurchase>`
    SELECT m.reference, m.user_id AS "userId", p.offer_id AS "offerId", i.title
    FROM payment m JOIN invoice i ON i.user_id = m.user_id AND i.id = m.invoice_id
    JOIN purchase p ON p.user_id = i.user_id AND p.id = i.purchase_id
    WHERE m.reference = ANY(${[...references]}::text[])`;
}
