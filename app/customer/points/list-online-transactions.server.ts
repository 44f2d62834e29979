import { positionOf, type Position } from "#app/core/db/newest-first.server.ts";
import { readOrderRows, type OrderRow } from "./order-rows.server.ts";
import { page, type Page } from "#app/core/domain/paging.ts";
import { expectedPointsOf } from "#app/core/domain/points/expected.ts";
import { boughtAt, mayClaimAfter } from "#app/core/domain/requests/claim.ts";
import { claimStatusOf, publicStatus } from "#app/core/domain/transactions/public-status.ts";
import { inLanguage } from "#app/core/domain/languages.ts";
import type { ClientCall } from "#app/core/services/call.ts";
import type { OnlineHistoryItem } from "#app/core/domain/history/points-answer.ts";

/** The customer's online transactions, newest first. */
export async function listOnlineTransactions(
  call: ClientCall,
  { limit, after }: { limit: number; after: Position | null },
): Promise<Page<OnlineHistoryItem>> {
  const rows = await readOrderRows(call.caller.userId, { onlineOnly: true, after, count: limit + 1 });
  const { items, nextCursor } = page(rows, limit, positionOf);
  return { items: items.map((row) => viewOf(row, call)), nextCursor };
}

function viewOf(row: OrderRow, { language, now }: ClientCall): OnlineHistoryItem {
  const bought = boughtAt(row, now);
  // Accepted, but above a ceiling: decision 030.
  const status = row.heldPoints > 0 ? "PENDING" : claimStatusOf(bought.status);
  const { id, storeId, storeName, partnerId, partnerName, offerId, offerTitle, requestId, createdAt } = row;
  const claimedAt = row.confirmedAt ?? row.closedAt;
  return {
    id,
    source: "BUYING_ONLINE",
    status: publicStatus(status),
    points: row.pointsEarned,
    balanceAfter: null,
    expectedPoints: expectedPointsOf({
      ...row,
      claimedPoints: row.heldPoints || (bought.claimWaits ? row.requestPoints : null),
    }),
    store: storeId && storeName ? { id: storeId, name: storeName, partnerName } : null,
    partner: { id: partnerId, name: partnerName },
    offer: offerId && offerTitle ? { id: offerId, title: inLanguage(offerTitle, language) } : null,
    transactionId: id,
    requestId,
    mayClaim: mayClaimAfter(bought.status, row.requestCount ?? 0),
    createdAt: createdAt.toISOString(),
    claimedDate: status === "CLAIMED" ? (claimedAt?.toISOString() ?? null) : null,
  };
}
