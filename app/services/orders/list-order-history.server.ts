import { Prisma, type Purchase } from "#app/generated/prisma/client.ts";
import { prisma } from "#app/db/client.server.ts";
import { readOpened } from "#app/db/invoices/invoices.server.ts";
import { positionOf, type Position } from "#app/db/newest-first.server.ts";
import { readOrderRows } from "#app/db/orders/order-rows.server.ts";
import { invoiceNumber } from "#app/domain/payments/invoice-number.ts";
import { page, type Page } from "#app/domain/paging.ts";
import { isOverUnopened, type PurchaseStatus } from "#app/domain/payments/settlement.ts";
import type { LocalizedText } from "#app/i18n/languages.ts";
import type { ClientCall } from "#app/services/call.ts";
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

type PurchaseRow = Pick<
  Purchase,
  "id" | "offerId" | "status" | "pointPrice" | "priceMillimes" | "walletItemId" | "createdAt" | "expiresAt"
>;

async function readPurchases(
  { caller: { userId }, language, now }: ClientCall,
  { limit, after }: OrderHistoryQuery,
): Promise<MoneyPurchase[]> {
  // In SQL with the 0 as it is, so that the index of such purchases is found.
  const rows = await prisma.$queryRaw<PurchaseRow[]>`
    SELECT id, offer_id AS "offerId", status::text AS status, point_price AS "pointPrice",
      price_millimes AS "priceMillimes", wallet_item_id AS "walletItemId", created_at AS "createdAt",
      expires_at AS "expiresAt"
    FROM purchase
    WHERE user_id = ${userId}::uuid AND price_millimes > 0
      ${after ? Prisma.sql`AND (created_at, id) < (${after.createdAt}::timestamptz, ${after.id}::uuid)` : Prisma.empty}
    ORDER BY created_at DESC, id DESC LIMIT ${limit + 1}::int`;
  const ids = rows.map(({ id }) => id);
  const [invoices, opened, offers] = await Promise.all([
    prisma.invoice.findMany({ where: { userId, purchaseId: { in: ids } } }),
    readOpened(prisma, userId, ids),
    prisma.offer.findMany({
      where: { id: { in: rows.map(({ offerId }) => offerId) } },
      select: { id: true, partner: true },
    }),
  ]);
  return rows.map(({ id, offerId, pointPrice, priceMillimes, walletItemId, createdAt, ...purchase }) => {
    const invoice = invoices.find(({ purchaseId }) => purchaseId === id);
    if (!invoice) throw new Error("a purchase with a money part has no invoice");
    const { status, expiresAt } = purchase;
    const isOver =
      expiresAt !== null && isOverUnopened({ status, expiresAt, wasOpened: opened.has(id) }, now);
    const partner = offers.find((offer) => offer.id === offerId)?.partner ?? null;
    return {
      ...{ id, pointPrice, walletItemId },
      status: isOver ? "EXPIRED" : status,
      title: (invoice.title as unknown as LocalizedText)[language],
      partner: partner && { id: partner.id, name: partner.name, logoUrl: partner.logoUrl },
      amountMillimes: priceMillimes,
      invoice: invoice.number === null ? null : { id: invoice.id, number: invoiceNumber(invoice.number) },
      createdAt: createdAt.toISOString(),
    };
  });
}
