import { spendableOf } from "#app/db/accounts/account-facts.server.ts";
import { wasOpened } from "#app/db/invoices/invoices.server.ts";
import { readRows } from "#app/db/statements.server.ts";
import type { RefundState } from "#app/domain/payments/refund.ts";
import type { PurchaseStatus } from "#app/domain/payments/settlement.ts";

/** A purchase, with all that its customer sees of it. Amounts in whole millimes. */
export interface PurchaseRow {
  userId: string;
  id: string;
  status: PurchaseStatus;
  offerId: string;
  pointPrice: number;
  priceMillimes: number;
  walletItemId: string | null;
  createdAt: Date;
  closedAt: Date | null;
  /** When it stops waiting for its money; null for a price in points only. */
  expiresAt: Date | null;
  /** Points spendable now. */
  totalPoints: number;
  /** Null for a price in points only. */
  invoiceId: string | null;
  invoiceNumber: string | null;
  amountMillimes: number | null;
  /** Whether a payment was ever opened at the gateway, or opening it has at least started. */
  wasOpened: boolean;
  /** The states of the refunds of its payments, sorted. */
  refunds: RefundState[];
  /** The level that its payment brought. */
  levelUp: { level: number; rewardPoints: number } | null;
}

/** A purchase of any customer, for operators; null if there is none. Whose it is says where the rest of it lies. */
export async function readAnyPurchase(id: string, now: Date): Promise<PurchaseRow | null> {
  const [bought] = await readRows<{ userId: string }>`
    SELECT p.user_id AS "userId" FROM purchase p WHERE p.id = ${id}::uuid`;
  return bought ? readPurchase(bought.userId, id, now) : null;
}

/** One of a customer's purchases; null if there is none. */
export async function readPurchase(userId: string, id: string, now: Date): Promise<PurchaseRow | null> {
  const [row] = await readRows<PurchaseRow>`
    SELECT p.user_id AS "userId", p.id, p.status::text AS status, p.offer_id AS "offerId", p.point_price AS "pointPrice",
      p.price_millimes AS "priceMillimes", p.wallet_item_id AS "walletItemId", p.created_at AS "createdAt",
      p.closed_at AS "closedAt", p.expires_at AS "expiresAt",
      coalesce(${spendableOf(userId, now)}, 0) AS "totalPoints",
      i.id AS "invoiceId", i.number AS "invoiceNumber", i.amount_millimes AS "amountMillimes",
      ${wasOpened(userId)} AS "wasOpened",
      ARRAY(SELECT m.refund::text FROM payment m
        WHERE m.user_id = ${userId}::uuid AND m.invoice_id = i.id AND m.refund IS NOT NULL ORDER BY 1) AS refunds,
      (SELECT jsonb_build_object('level', max(l.level), 'rewardPoints', sum(l.reward_points)) FROM user_level l
        WHERE l.user_id = ${userId}::uuid AND p.status = 'COMPLETED' AND l.reached_at = p.closed_at
        HAVING count(*) > 0) AS "levelUp"
    FROM purchase p LEFT JOIN invoice i ON i.user_id = ${userId}::uuid AND i.purchase_id = p.id
    WHERE p.user_id = ${userId}::uuid AND p.id = ${id}::uuid`;
  return row ?? null;
}
