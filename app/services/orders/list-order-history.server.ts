import { prisma } from "#app/db/client.server.ts";
import { readOpened } from "#app/db/invoices/invoices.server.ts";
import { newestFirst, positionOf, type Position } from "#app/db/newest-first.server.ts";
import { readOrderRows } from "#app/db/orders/order-rows.server.ts";
import { invoiceNumber } from "#app/domain/payments/invoice-number.ts";
import { page, type Page } from "#app/domain/paging.ts";
import { isOverUnopened, type PurchaseStatus } from "#app/domain/payments/settlement.ts";
import type { LocalizedText } from "#app/i18n/languages.ts";
import type { ClientCall } from "#app/services/call.ts";
import { viewOf, type Order } from "./list-orders.server.ts";

/** What was bought, or was to be, with a part in money. Amounts in whole millimes, points whole. */
export interface MoneyPurchase {
  id: string;
  /** As it is now: one that nobody has begun to pay expires with its time. */
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

/** The customer's transactions and what they paid for in money in the shop, in one list, newest first. */
export async function listOrderHistory(
  call: ClientCall,
  { limit, after }: OrderHistoryQuery,
): Promise<Page<HistoryItem>> {
  const [orders, purchases] = await Promise.all([
    readOrderRows(call.caller.userId, { channel: null, after, count: limit + 1 }),
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

async function readPurchases(
  { caller: { userId }, language, now }: ClientCall,
  { limit, after }: OrderHistoryQuery,
): Promise<MoneyPurchase[]> {
  const { where, ...first } = newestFirst({ limit, ...(after && { cursor: after }) });
  const rows = await prisma.purchase.findMany({
    where: { userId, priceMillimes: { gt: 0 }, ...where },
    ...first,
  });
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
