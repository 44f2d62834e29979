import {
  columnsOf,
  flag,
  given,
  integer,
  json,
  maybe,
  moment,
  oneOf,
  text,
  uuid,
  type RowOf,
} from "#app/core/db/columns.server.ts";
import { spendableOf } from "#app/core/db/accounts/account-facts.server.ts";
import { refundsColumn, wasOpened } from "#app/core/db/invoices/invoices.server.ts";
import { readRows } from "#app/core/db/statements.server.ts";
import { Prisma } from "#app/generated/prisma/client.ts";
import type { PurchaseStatus } from "#app/core/domain/payments/settlement.ts";

const columns = (userId: string, now: Date) =>
  columnsOf("p", {
    userId: uuid,
    id: uuid,
    status: oneOf<PurchaseStatus>(),
    offerId: uuid,
    pointPrice: integer,
    priceMillimes: integer,
    walletItemId: maybe(uuid),
    createdAt: moment,
    closedAt: maybe(moment),
    /** When it stops waiting for its money; null for a price in points only. */
    expiresAt: maybe(moment),
    /** Points spendable now. */
    totalPoints: given(Prisma.sql`coalesce(${spendableOf(userId, now)}, 0)`, integer),
    /** Null for a price in points only. */
    invoiceId: given(Prisma.sql`i.id`, maybe(uuid)),
    invoiceNumber: given(Prisma.sql`i.number`, maybe(text)),
    amountMillimes: given(Prisma.sql`i.amount_millimes`, maybe(integer)),
    /** Whether a payment was ever opened at the gateway, or opening it has at least started. */
    wasOpened: given(wasOpened(userId), flag),
    refunds: refundsColumn(userId),
    /** The level that its payment brought. */
    levelUp: given(
      Prisma.sql`SELECT jsonb_build_object('level', max(l.level), 'rewardPoints', sum(l.reward_points)) FROM user_level l
        WHERE l.user_id = ${userId}::uuid AND p.status = 'COMPLETED' AND l.reached_at = p.closed_at
        HAVING count(*) > 0`,
      maybe(json<{ level: number; rewardPoints: number }>()),
    ),
  });

/** A purchase, with all that its customer sees of it. Amounts in whole millimes. */
export type PurchaseRow = RowOf<ReturnType<typeof columns>>;

/** A purchase of any customer, for operators; null if there is none. Whose it is says where the rest of it lies. */
export async function readAnyPurchase(id: string, now: Date): Promise<PurchaseRow | null> {
  const [bought] = await readRows<{ userId: string }>`
    SELECT p.user_id AS "userId" FROM purchase p WHERE p.id = ${id}::uuid`;
  return bought ? readPurchase(bought.userId, id, now) : null;
}

/** One of a customer's purchases; null if there is none. */
export async function readPurchase(userId: string, id: string, now: Date): Promise<PurchaseRow | null> {
  const [row] = await readRows<PurchaseRow>`
    SELECT ${columns(userId, now).sql}
    FROM purchase p LEFT JOIN invoice i ON i.user_id = ${userId}::uuid AND i.purchase_id = p.id
    WHERE p.user_id = ${userId}::uuid AND p.id = ${id}::uuid`;
  return row ?? null;
}
