import { prisma } from "#app/db/client.server.ts";
import { shortName } from "#app/domain/accounts/short-name.ts";
import { page, type Page } from "#app/domain/paging.ts";
import { publicSource } from "#app/domain/points/public-source.ts";
import type { Language, LocalizedText } from "#app/i18n/languages.ts";
import { readHistory, type HistoryEntry } from "#app/ledger/history.server.ts";
import type { EntryDetail } from "#app/ledger/post.server.ts";
import type { ClientCall } from "#app/services/call.ts";

/** One line of the points' history; `detail` says why: rate, bonus, level, note, a friend's name. */
export interface HistoryItem {
  id: string;
  source: string;
  status: "CLAIMED";
  /** Signed whole points. */
  points: number;
  balanceAfter: number;
  store: { id: string; name: string; partnerName: string } | null;
  offer: { id: string; title: string } | null;
  transactionId: string | null;
  requestId: string | null;
  createdAt: string;
  claimedDate: string;
  /** When what a credit brought expires. */
  expiresAt: string | null;
  detail: EntryDetail;
}

export interface HistoryPosition {
  seq: number;
}

/** The customer's entries, newest first. */
export async function listPointsHistory(
  call: ClientCall,
  { limit, after }: { limit: number; after: HistoryPosition | null },
): Promise<Page<HistoryItem>> {
  const entries = await readHistory(call.caller.userId, after?.seq ?? null, limit + 1);
  const { items, nextCursor } = page(entries, limit, (last): HistoryPosition => ({ seq: last.seq }));
  const names = await readNames(items, call.language);
  return { items: items.map((entry) => viewOf(entry, names)), nextCursor };
}

interface Names {
  stores: Map<string, NonNullable<HistoryItem["store"]>>;
  offers: Map<string, NonNullable<HistoryItem["offer"]>>;
  /** Of friends, by what they are called today: an entry that never changes keeps nobody's name. */
  friends: Map<string, string | null>;
}

async function readNames(entries: HistoryEntry[], language: Language): Promise<Names> {
  const idsOf = (key: string) => [...new Set(entries.map((entry) => entry.detail[key]).filter((id) => typeof id === "string"))];
  const [stores, offers, friends] = await Promise.all([
    readStores(idsOf("storeId")),
    readOffers(idsOf("offerId"), language),
    readFriends(idsOf("friendId")),
  ]);
  return { stores, offers, friends };
}

async function readFriends(ids: string[]): Promise<Names["friends"]> {
  if (ids.length === 0) return new Map();
  const friends = await prisma.user.findMany({ where: { id: { in: ids } }, select: { id: true, firstName: true, lastName: true } });
  return new Map(friends.map(({ id, firstName, lastName }) => [id, shortName(firstName, lastName)]));
}

async function readStores(ids: string[]): Promise<Names["stores"]> {
  if (ids.length === 0) return new Map();
  const stores = await prisma.store.findMany({ where: { id: { in: ids } }, include: { partner: true } });
  return new Map(stores.map(({ id, name, partner }) => [id, { id, name, partnerName: partner.name }]));
}

async function readOffers(ids: string[], language: Language): Promise<Names["offers"]> {
  if (ids.length === 0) return new Map();
  const offers = await prisma.offer.findMany({ where: { id: { in: ids } }, select: { id: true, title: true } });
  return new Map(offers.map(({ id, title }) => [id, { id, title: (title as LocalizedText)[language] }]));
}

function viewOf(entry: HistoryEntry, names: Names): HistoryItem {
  const { storeId, offerId, transactionId, requestId, friendId, ...detail } = entry.detail;
  const createdAt = entry.createdAt.toISOString();
  return {
    id: String(entry.seq),
    source: publicSource(entry.source),
    status: "CLAIMED",
    points: entry.amount,
    balanceAfter: entry.balanceAfter,
    store: names.stores.get(String(storeId)) ?? null,
    offer: names.offers.get(String(offerId)) ?? null,
    transactionId: transactionId ? String(transactionId) : null,
    requestId: requestId ? String(requestId) : null,
    createdAt,
    claimedDate: createdAt,
    expiresAt: entry.expiresAt?.toISOString() ?? null,
    detail: friendId ? { ...detail, friendName: names.friends.get(String(friendId)) ?? null } : detail,
  };
}
