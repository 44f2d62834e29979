import {
  columnsOf,
  given,
  integer,
  json,
  localized,
  maybe,
  moment,
  oneOf,
  text,
  uuid,
  type RowOf,
} from "#app/core/db/columns.server.ts";
import { readRows } from "#app/core/db/statements.server.ts";
import { Prisma } from "#app/generated/prisma/client.ts";
import { wasOpened } from "#app/core/db/invoices/invoices.server.ts";
import { positionOf, type Position } from "#app/core/db/newest-first.server.ts";
import { readOrderRows } from "#app/customer/points/order-rows.server.ts";
import { invoiceNumber as shownNumber } from "#app/core/domain/payments/invoice-number.ts";
import { page, type Page } from "#app/core/domain/paging.ts";
import { isOverUnopened, type PurchaseStatus } from "#app/core/domain/payments/settlement.ts";
import { inLanguage } from "#app/core/domain/languages.ts";
import type { ClientCall } from "#app/core/services/call.ts";
import { viewOf, type Order } from "./list-orders.server.ts";

/** A purchase, paid or not, with a money part. Amounts in whole millimes, whole points. */
export interface MoneyPurchase {
  id: string;
  /** The current status: one whose payment was never started expires when its time is over. */
  status: PurchaseStatus;
  title: string;
  partner: { id: string; name: string; logoUrl: string | null } | null;
  pointPrice: number;
  amountMillimes: number;
  walletItemId: string | null;
  invoice: { id: string; number: string } | null;
  createdAt: string;
}

export type HistoryItem = { kind: "ORDER"; order: Order } | { kind: "PURCHASE"; purchase: MoneyPurchase };

interface OrderHistoryQuery {
  limit: number;
  after: Position | null;
}

/** The customer's transactions and their purchases with a money part, in one list, newest first. */
export async function listOrderHistory(
  call: ClientCall,
  { limit, after }: OrderHistoryQuery,
): Promise<Page<HistoryItem>> {
  const [orders, purchases] = await Promise.all([
    readOrderRows(call.caller.userId, { onlineOnly: false, after, count: limit + 1 }),
    readPurchases(call, { limit, after }),
  ]);
  const rows = [
    ...orders.map((row) => ({
      createdAt: row.createdAt,
      id: row.id,
      item: { kind: "ORDER" as const, order: viewOf(row, call) },
    })),
    ...purchases.map((purchase) => ({
      createdAt: new Date(purchase.createdAt),
      id: purchase.id,
      item: { kind: "PURCHASE" as const, purchase },
    })),
  ];
  rows.sort((a, b) => b.createdAt.getTime() - a.createdAt.getTime() || (a.id < b.id ? 1 : -1));
  const { items, nextCursor } = page(rows.slice(0, limit + 1), limit, positionOf);
  return { items: items.map(({ item }) => item), nextCursor };
}

const purchaseColumns = columnsOf("u", {
  id: uuid,
  status: oneOf<PurchaseStatus>(),
  pointPrice: integer,
  priceMillimes: integer,
  walletItemId: maybe(uuid),
  createdAt: moment,
  expiresAt: maybe(moment),
  title: given(Prisma.sql`i.title`, localized),
  invoiceId: given(Prisma.sql`i.id`, uuid),
  invoiceNumber: given(Prisma.sql`i.number`, maybe(text)),
  partner: given(
    Prisma.sql`CASE WHEN p.id IS NOT NULL THEN json_build_object('id', p.id, 'name', p.name, 'logoUrl', p.logo_url) END`,
    json<MoneyPurchase["partner"]>(),
  ),
});

type PurchaseRow = RowOf<typeof purchaseColumns> & {
  /** Whether a payment was ever opened at the gateway, or opening it has at least started. */
  wasOpened: boolean;
};

async function readPurchases(
  { caller: { userId }, language, now }: ClientCall,
  { limit, after }: OrderHistoryQuery,
): Promise<MoneyPurchase[]> {
  // The 0 stands in the text of the SQL, not as a parameter, so that the partial index of such purchases is
  // used.
  const rows = await readRows<PurchaseRow>`
    SELECT ${purchaseColumns.sql}, ${wasOpened(userId)} AS "wasOpened"
    FROM purchase u
    JOIN invoice i ON i.user_id = u.user_id AND i.purchase_id = u.id
    LEFT JOIN offer o ON o.id = u.offer_id
    LEFT JOIN partner p ON p.id = o.partner_id
    WHERE u.user_id = ${userId}::uuid AND u.price_millimes > 0
      ${after ? Prisma.sql`AND (u.created_at, u.id) < (${after.createdAt}::timestamptz, ${after.id}::uuid)` : Prisma.empty}
    ORDER BY u.created_at DESC, u.id DESC LIMIT ${limit + 1}::int`;
  return rows.map(
    ({
      title,
      status,
      priceMillimes,
      invoiceId,
      invoiceNumber,
      wasOpened,
      expiresAt,
      createdAt,
      ...rest
    }) => {
      const isOver = expiresAt !== null && isOverUnopened({ status, expiresAt, wasOpened }, now);
      return {
        ...rest,
        status: isOver ? "EXPIRED" : status,
        title: inLanguage(title, language),
        amountMillimes: priceMillimes,
        invoice: invoiceNumber === null ? null : { id: invoiceId, number: shownNumber(invoiceNumber) },
        createdAt: createdAt.toISOString(),
      };
    },
  );
}
