import { page, type Page } from "#app/domain/paging.ts";
import { readHistory } from "#app/ledger/history.server.ts";
import type { ClientCall } from "#app/services/call.ts";
import { historyItemOf, type HistoryItem } from "./history-item.server.ts";

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

/**
 * Points moved by other people, newest first: gifts, friends' bonuses, and what a cancelled sale took or gave
 * back.
 */
export function listTransfers(call: ClientCall, paging: Paging): Promise<Page<HistoryItem>> {
  return listEntries(call, paging, true);
}

async function listEntries(
  call: ClientCall,
  { limit, after }: Paging,
  transfersOnly = false,
): Promise<Page<HistoryItem>> {
  const entries = await readHistory(call.caller.userId, {
    beforeSeq: after?.seq ?? null,
    count: limit + 1,
    transfersOnly,
  });
  const { items, nextCursor } = page(entries, limit, (last): HistoryPosition => ({ seq: last.seq }));
  return { items: items.map((entry) => historyItemOf(entry, call.language)), nextCursor };
}
