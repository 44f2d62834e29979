import { prisma } from "#app/db/client.server.ts";
import { shortName } from "#app/domain/accounts/short-name.ts";
import { publicSource } from "#app/domain/points/public-source.ts";
import type { Language, LocalizedText } from "#app/i18n/languages.ts";
import { readEndsOf, type HistoryEntry } from "#app/ledger/history.server.ts";
import type { EntryDetail } from "#app/ledger/post.server.ts";
import type { ClientCall } from "#app/services/call.ts";

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

/** The history lines of these entries, in the caller's language. */
export async function historyItemsOf(
  entries: HistoryEntry[],
  { caller: { userId }, language }: ClientCall,
): Promise<HistoryItem[]> {
  const names = await readNames(userId, entries, language);
  return entries.map((entry) => viewOf(entry, names));
}

interface Names {
  stores: Map<string, { store: NonNullable<HistoryItem["store"]>; partner: Named }>;
  /** Of transactions without a store: online ones. */
  partners: Map<string, Named>;
  offers: Map<string, NonNullable<HistoryItem["offer"]>>;
  /** The current names of friends: an entry never changes, so it stores nobody's name. */
  friends: Map<string, string | null>;
  /** How long the points of an expiry were valid, by entry. */
  ends: Map<number, Date>;
}

async function readNames(userId: string, entries: HistoryEntry[], language: Language): Promise<Names> {
  const idsOf = (key: string, among = entries) => [
    ...new Set(among.map(({ detail }) => detail[key]).filter((id) => typeof id === "string")),
  ];
  const storeless = entries.filter(({ detail }) => !detail.storeId);
  const [stores, partners, offers, friends, ends] = await Promise.all([
    readStores(idsOf("storeId")),
    readPartners(userId, idsOf("transactionId", storeless)),
    readOffers(idsOf("offerId"), language),
    readFriends(idsOf("friendId")),
    readEndsOf(
      userId,
      entries.filter(({ source }) => source === "EXPIRED").map(({ seq }) => seq),
    ),
  ]);
  return { stores, partners, offers, friends, ends };
}

async function readFriends(ids: string[]): Promise<Names["friends"]> {
  if (ids.length === 0) return new Map();
  const friends = await prisma.user.findMany({
    where: { id: { in: ids } },
    select: { id: true, firstName: true, lastName: true },
  });
  return new Map(friends.map(({ id, firstName, lastName }) => [id, shortName(firstName, lastName)]));
}

async function readStores(ids: string[]): Promise<Names["stores"]> {
  if (ids.length === 0) return new Map();
  const stores = await prisma.store.findMany({ where: { id: { in: ids } }, include: { partner: true } });
  return new Map(
    stores.map(({ id, name, partner }) => [
      id,
      { store: { id, name, partnerName: partner.name }, partner: { id: partner.id, name: partner.name } },
    ]),
  );
}

async function readPartners(userId: string, transactionIds: string[]): Promise<Names["partners"]> {
  if (transactionIds.length === 0) return new Map();
  const rows = await prisma.$queryRaw<(Named & { transactionId: string })[]>`
    SELECT t.id AS "transactionId", p.id, p.name FROM transactions t JOIN partner p ON p.id = t.partner_id
    WHERE t.user_id = ${userId}::uuid AND t.id = ANY(${transactionIds}::uuid[])`;
  return new Map(rows.map(({ transactionId, ...partner }) => [transactionId, partner]));
}

async function readOffers(ids: string[], language: Language): Promise<Names["offers"]> {
  if (ids.length === 0) return new Map();
  const offers = await prisma.offer.findMany({
    where: { id: { in: ids } },
    select: { id: true, title: true },
  });
  return new Map(offers.map(({ id, title }) => [id, { id, title: (title as LocalizedText)[language] }]));
}

function viewOf(entry: HistoryEntry, names: Names): HistoryItem {
  const { storeId, offerId, transactionId, requestId, friendId, ...detail } = entry.detail;
  const createdAt = entry.createdAt.toISOString();
  const place = names.stores.get(String(storeId));
  const open = entry.hold?.state === "OPEN";
  return {
    id: String(entry.seq),
    source: publicSource(entry.source),
    status: open ? "PENDING" : "CLAIMED",
    points: entry.amount,
    balanceAfter: entry.balanceAfter,
    expectedPoints: null,
    store: place?.store ?? null,
    partner: place?.partner ?? names.partners.get(String(transactionId)) ?? null,
    offer: names.offers.get(String(offerId)) ?? null,
    transactionId: transactionId ? String(transactionId) : null,
    requestId: requestId ? String(requestId) : null,
    createdAt,
    claimedDate: open ? null : (entry.hold?.closedAt?.toISOString() ?? createdAt),
    expiresAt: entry.expiresAt?.toISOString() ?? null,
    detail: { ...detail, ...readLater(entry, names, friendId) },
  };
}

/** Details that the entry itself does not store. */
function readLater(
  { seq, amount, source, hold }: HistoryEntry,
  names: Names,
  friendId: EntryDetail[string] | undefined,
): EntryDetail {
  return {
    ...(friendId && { friendName: names.friends.get(String(friendId)) ?? null }),
    ...(source === "EXPIRED" && { validUntil: names.ends.get(seq)?.toISOString() ?? null }),
    ...(hold &&
      hold.state !== "POSTED" && {
        setAside: hold.state === "OPEN" ? "OPEN" : amount < 0 ? "ENDED" : "BACK",
      }),
  };
}
