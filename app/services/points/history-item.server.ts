import { shortName } from "#app/domain/accounts/short-name.ts";
import { publicSource } from "#app/domain/points/public-source.ts";
import type { Language } from "#app/i18n/languages.ts";
import type { HistoryEntry } from "#app/ledger/history.server.ts";
import type { EntryDetail } from "#app/ledger/post.server.ts";

interface Named {
  id: string;
  name: string;
}

/**
 * One line of the points history. `detail` gives the reason: rate, bonus, level, note, a friend's name, what
 * a store cancelled and what is owed for it, how long expired points were valid, whether points are reserved.
 */
export interface HistoryItem {
  id: string;
  source: string;
  /** PENDING while the points are only reserved. */
  status: "CLAIMED" | "PENDING";
  /** Signed whole points. */
  points: number;
  balanceAfter: number;
  expectedPoints: null;
  store: (Named & { partnerName: string }) | null;
  partner: Named | null;
  offer: { id: string; title: string } | null;
  transactionId: string | null;
  requestId: string | null;
  createdAt: string;
  claimedDate: string | null;
  /** When the points of a credit expire. */
  expiresAt: string | null;
  detail: EntryDetail;
}

/** The history line of an entry, in this language. */
export function historyItemOf(entry: HistoryEntry, language: Language): HistoryItem {
  const { storeId: _, offerId, transactionId, requestId, friendId, ...detail } = entry.detail;
  const { store, offerTitle } = entry;
  const createdAt = entry.createdAt.toISOString();
  const open = entry.hold?.state === "OPEN";
  return {
    id: String(entry.seq),
    source: publicSource(entry.source),
    status: open ? "PENDING" : "CLAIMED",
    points: entry.amount,
    balanceAfter: entry.balanceAfter,
    expectedPoints: null,
    store: store && { id: store.id, name: store.name, partnerName: store.partnerName },
    partner: store ? { id: store.partnerId, name: store.partnerName } : entry.partner,
    offer: offerTitle && { id: String(offerId), title: offerTitle[language] },
    transactionId: transactionId ? String(transactionId) : null,
    requestId: requestId ? String(requestId) : null,
    createdAt,
    claimedDate: open ? null : (entry.hold?.closedAt?.toISOString() ?? createdAt),
    expiresAt: entry.expiresAt?.toISOString() ?? null,
    detail: { ...detail, ...readLater(entry, friendId) },
  };
}

/** Details that the entry itself does not store. */
function readLater(
  { amount, source, hold, friend, endedAt }: HistoryEntry,
  friendId: EntryDetail[string] | undefined,
): EntryDetail {
  return {
    ...(friendId && { friendName: friend && shortName(friend.firstName, friend.lastName) }),
    ...(source === "EXPIRED" && { validUntil: endedAt?.toISOString() ?? null }),
    ...(hold &&
      hold.state !== "POSTED" && {
        setAside: hold.state === "OPEN" ? "OPEN" : amount < 0 ? "ENDED" : "BACK",
      }),
  };
}
