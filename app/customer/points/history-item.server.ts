import { shortName } from "#app/core/domain/accounts/short-name.ts";
import type { HeldPoints } from "#app/core/db/points/held-points.server.ts";
import { publicSource } from "#app/core/domain/points/public-source.ts";
import { inLanguage, type Language } from "#app/core/domain/languages.ts";
import type { HistoryEntry } from "./history.server.ts";
import type { EntryDetail } from "#app/core/ledger/post.server.ts";
import type { HistoryItem } from "#app/core/domain/history/points-answer.ts";

/** The history line of an entry, in this language. */
export function historyItemOf(entry: HistoryEntry, language: Language): HistoryItem {
  const {
    storeId: _,
    offerId: __,
    campaignId: ___,
    transactionId,
    requestId,
    friendId,
    ...detail
  } = entry.detail;
  const { store, offer, card, campaign } = entry;
  const createdAt = entry.createdAt.toISOString();
  const open = entry.hold?.state === "OPEN";
  return {
    id: entry.id,
    source: publicSource(entry.source),
    status: open ? "PENDING" : "CLAIMED",
    points: entry.amount,
    balanceAfter: entry.balanceAfter,
    expectedPoints: null,
    store: store && { id: store.id, name: store.name, partnerName: store.partnerName },
    partner: store ? { id: store.partnerId, name: store.partnerName } : entry.partner,
    offer: offer && { id: offer.id, title: inLanguage(offer.title, language) },
    card: card && { id: card.id, title: inLanguage(card.title, language) },
    campaign: campaign && { id: campaign.id, title: inLanguage(campaign.title, language) },
    transactionId: transactionId ? String(transactionId) : null,
    requestId: requestId ? String(requestId) : null,
    createdAt,
    claimedDate: open ? null : (entry.hold?.closedAt?.toISOString() ?? createdAt),
    expiresAt: entry.expiresAt?.toISOString() ?? null,
    detail: { ...detail, ...readLater(entry, friendId) },
  };
}

/** The line of points that wait for an operator; `balanceAfter` is the balance without them. */
export function heldItemOf(held: HeldPoints, balanceAfter: number): HistoryItem {
  const { storeId: _, transactionId, requestId, ...detail } = held.detail;
  const { store, partner, kind } = held;
  return {
    id: held.id,
    source: kind === "SALE" ? "BUYING" : transactionId ? "BUYING_ONLINE" : "CLAIMED",
    status: "PENDING",
    points: held.points,
    balanceAfter,
    expectedPoints: null,
    store: store && { id: store.id, name: store.name, partnerName: store.partnerName },
    partner: store ? { id: store.partnerId, name: store.partnerName } : partner,
    offer: null,
    card: null,
    campaign: null,
    transactionId: transactionId ? String(transactionId) : null,
    requestId: requestId ? String(requestId) : null,
    createdAt: held.createdAt.toISOString(),
    claimedDate: null,
    expiresAt: null,
    detail: { ...detail, waitsFor: "APPROVAL" },
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
