import { positionOf, type Position } from "#app/core/db/newest-first.server.ts";
import { readOrderRows, type OrderRow } from "#app/customer/points/order-rows.server.ts";
import { page, type Page } from "#app/core/domain/paging.ts";
import { boughtAt } from "#app/core/domain/requests/claim.ts";
import type { SaleAmounts } from "#app/core/domain/transactions/amounts.ts";
import { publicStatus } from "#app/core/domain/transactions/public-status.ts";
import type { RefusedBy } from "#app/core/domain/transactions/status.ts";
import { inLanguage } from "#app/core/domain/languages.ts";
import type { ClientCall } from "#app/core/services/call.ts";

/** A transaction as its customer sees it. */
export interface Order extends SaleAmounts {
  id: string;
  channel: "STORE" | "ONLINE";
  /** The current status: expired when its time is over. */
  status: string;
  store: { id: string; name: string } | null;
  partner: { id: string; name: string; logoUrl: string | null };
  sellerName: string | null;
  /** What was bought at a sale point. */
  cardTitle: string | null;
  /** The wallet item used for it. */
  walletItemId: string | null;
  offer: { id: string; title: string } | null;
  refusalReason: string | null;
  refusedBy: RefusedBy | null;
  requestId: string | null;
  createdAt: string;
  confirmedAt: string | null;
}

/** The customer's transactions in stores and online, in every status, newest first. */
export async function listOrders(
  call: ClientCall,
  { limit, after }: { limit: number; after: Position | null },
): Promise<Page<Order>> {
  const rows = await readOrderRows(call.caller.userId, { onlineOnly: false, after, count: limit + 1 });
  const { items, nextCursor } = page(rows, limit, positionOf);
  return { items: items.map((row) => viewOf(row, call)), nextCursor };
}

/** A row as its customer sees it now. */
export function viewOf(row: OrderRow, { language, now }: ClientCall): Order {
  const { id, channel, storeId, storeName, partnerId, partnerName, partnerLogoUrl, offerId, offerTitle } =
    row;
  return {
    id,
    channel,
    status: publicStatus(boughtAt(row, now).status),
    store: storeId && storeName ? { id: storeId, name: storeName } : null,
    partner: { id: partnerId, name: partnerName, logoUrl: partnerLogoUrl },
    sellerName: row.sellerName,
    cardTitle: inLanguage(row.card?.title, language) ?? null,
    priceMillimes: row.priceMillimes,
    reductionMillimes: row.reductionMillimes,
    payableMillimes: row.payableMillimes,
    cancelledMillimes: row.cancelledMillimes + (row.requestCancelledMillimes ?? 0),
    pointPrice: row.pointPrice,
    pointsEarned: row.pointsEarned,
    bonusPoints: row.bonusPoints,
    campaignPoints: row.campaignPoints,
    heldPoints: row.heldPoints,
    cancelledPoints: row.cancelledPoints,
    walletItemId: row.walletItemId,
    offer: offerId && offerTitle ? { id: offerId, title: inLanguage(offerTitle, language) } : null,
    refusalReason: row.refusalReason,
    refusedBy: row.refusedBy,
    requestId: row.requestId,
    createdAt: row.createdAt.toISOString(),
    confirmedAt: row.confirmedAt?.toISOString() ?? null,
  };
}
