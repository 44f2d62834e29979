import { page, type Page } from "#app/domain/paging.ts";
import type { PointsSource } from "#app/domain/points/public-source.ts";
import { readHistory } from "#app/ledger/history.server.ts";
import type { ClientCall } from "#app/services/call.ts";
import { historyItemsOf, type HistoryItem } from "./history-item.server.ts";

export interface HistoryPosition {
  seq: number;
}

interface Paging {
  limit: number;
  after: HistoryPosition | null;
}

/** The customer's entries, newest first. */
export function listPointsHistory(call: ClientCall, paging: Paging): Promise<Page<HistoryItem>> {
  return listEntries(call, paging);
}

const transfers: readonly PointsSource[] = ["GIFT", "REFERRAL", "REFUND", "OWED"];

/**
 * Points moved by other people, newest first: gifts, friends' bonuses, and what a cancelled sale took or gave
 * back.
 */
export function listTransfers(call: ClientCall, paging: Paging): Promise<Page<HistoryItem>> {
  return listEntries(call, paging, transfers);
}

async function listEntries(
  call: ClientCall,
  { limit, after }: Paging,
  sources?: readonly PointsSource[],
): Promise<Page<HistoryItem>> {
  const entries = await readHistory(call.caller.userId, {
    beforeSeq: after?.seq ?? null,
    count: limit + 1,
    sources,
  });
  const { items, nextCursor } = page(entries, limit, (last): HistoryPosition => ({ seq: last.seq }));
  return { items: await historyItemsOf(items, call), nextCursor };
}
