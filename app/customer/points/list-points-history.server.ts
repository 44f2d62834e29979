import { page, type Page } from "#app/core/domain/paging.ts";
import { readHeldPoints } from "#app/core/db/points/held-points.server.ts";
import type { HistoryPosition } from "#app/core/domain/points/history-position.ts";
import { readHistory, type HistoryEntry } from "./history.server.ts";
import type { ClientCall } from "#app/core/services/call.ts";
import { heldItemOf, historyItemOf } from "./history-item.server.ts";
import type { HistoryItem } from "#app/core/domain/history/points-answer.ts";

interface Paging {
  limit: number;
  after: HistoryPosition | null;
}

/** The customer's entries, newest first, with those of accounts that became part of theirs; before the newest stand points that wait for an operator. */
export async function listPointsHistory(call: ClientCall, paging: Paging): Promise<Page<HistoryItem>> {
  const { limit, after } = paging;
  const [entries, held] = await Promise.all([
    readPage(call, paging),
    after === null ? readHeldPoints(call.caller.userId, limit - 1) : [],
  ]);
  const { items, nextCursor } = pageOf(entries, limit - held.length, call);
  const balance = entries[0]?.balanceAfter ?? 0;
  return { items: [...held.map((one) => heldItemOf(one, balance)), ...items], nextCursor };
}

/**
 * Points moved by other people, newest first: gifts, friends' bonuses, and what a cancelled sale or a purchase
 * that came to nothing took or gave back.
 */
export async function listTransfers(call: ClientCall, paging: Paging): Promise<Page<HistoryItem>> {
  return pageOf(await readPage(call, paging, true), paging.limit, call);
}

function readPage({ caller, now }: ClientCall, { limit, after }: Paging, transfersOnly = false) {
  const range = { after, count: limit + 1, now, transfersOnly };
  return readHistory(caller.userId, range);
}

function pageOf(
  entries: readonly HistoryEntry[],
  limit: number,
  { language }: ClientCall,
): Page<HistoryItem> {
  const { items, nextCursor } = page(entries, limit, ({ next }) => next);
  return { items: items.map((entry) => historyItemOf(entry, language)), nextCursor };
}
