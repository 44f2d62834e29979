import {
  columnsOf,
  given,
  integer,
  json,
  maybe,
  moment,
  oneOf,
  text,
  texts,
  type RowOf,
} from "#app/core/db/columns.server.ts";
import { prisma } from "#app/core/db/client.server.ts";
import { readRows } from "#app/core/db/statements.server.ts";
import { Prisma, type HoldState, type PointsSource } from "#app/generated/prisma/client.ts";
import {
  entryLots,
  entryNames,
  readCampaignTitles,
  readFriendNames,
  type Titled,
} from "#app/core/db/points/entry-names.server.ts";
import { behindAll, inOrderOfTime, type HistoryPosition } from "#app/core/domain/points/history-position.ts";
import type { EntryDetail } from "#app/core/ledger/post.server.ts";

/** An entry `e` of the ledger of `userId`, with what else stands there. */
const lineColumns = (userId: Prisma.Sql, lapsed: Prisma.Sql) =>
  columnsOf("e", {
    ...entryLots(userId),
    /** The accounts that became part of this one. It does not depend on a row, so it is read once. */
    mergedFrom: given(
      Prisma.sql`(SELECT a.merged_from::text[] FROM points_account a WHERE a.user_id = ${userId})`,
      texts,
    ),
    seq: integer,
    amount: integer,
    balanceAfter: integer,
    source: oneOf<PointsSource>(),
    detail: json<EntryDetail>(),
    createdAt: moment,
    /** For reserved or released points: the state of their hold. */
    holdState: given(Prisma.sql`e.state`, maybe(oneOf<HoldState>())),
    holdClosedAt: given(Prisma.sql`e.closed_at`, maybe(moment)),
    lapsed: given(lapsed, maybe(json<Lapsed>())),
    note: given(
      Prisma.sql`CASE WHEN e.source = 'GIFT' THEN (SELECT n.note FROM gift_note n
        WHERE n.user_id = ${userId} AND n.reference = e.reference) END`,
      maybe(text),
    ),
  });

/** The current names of what an entry's detail points at in the rows of `holder`; null if there is none. */
const nameColumns = (holder: Prisma.Sql) =>
  columnsOf("e", {
    ...entryNames(holder),
    offer: given(
      Prisma.sql`SELECT jsonb_build_object('id', o.id, 'title', o.title) FROM offer o
        WHERE o.id = coalesce((e.detail ->> 'offerId')::uuid, (SELECT w.offer_id FROM wallet_item w
          WHERE w.user_id = ${holder} AND w.id = (e.detail ->> 'walletItemId')::uuid))`,
      maybe(json<Titled>()),
    ),
  });

/** `holder` has the sales and items of the ledger of `userId`: the same customer, or whose part this became. */
interface Ledger {
  userId: string;
  holder: string;
}

type EntryRow = RowOf<ReturnType<typeof lineColumns>> & RowOf<ReturnType<typeof nameColumns>>;

/** An entry never changes, so it stores no names: these are read apart. */
interface FurtherNames {
  friend: { firstName: string | null; lastName: string | null } | null;
  /** The campaign that gave the points, with its current title. */
  campaign: Titled | null;
}

type Row = EntryRow & FurtherNames;

/**
 * The time of an expiry is when its points ended, however late a job removed them, but never before the entry
 * below it.
 */
export interface HistoryEntry extends Omit<
  Row,
  "holdState" | "holdClosedAt" | "lapsed" | "note" | "mergedFrom"
> {
  /**
   * The `seq` of an entry, after a number and a point for the ledger of an account that became part of this one;
   * `lapsed` for expired points that no job has removed yet.
   */
  id: string;
  /** Where the page after this entry starts. */
  next: HistoryPosition;
  hold: { state: HoldState; closedAt: Date | null } | null;
}

interface Range {
  /** Where the page starts; null for the newest. */
  after: HistoryPosition | null;
  count: number;
  now: Date;
  /** Only points moved by other people: gifts, friends' bonuses, what was taken or given back. */
  transfersOnly?: boolean;
}

/** Expired points that no job has removed yet, and when the last of them ended. */
interface Lapsed {
  points: number;
  at: string;
}

/** The same condition as in the index points_entry_transfers. */
const transfers = Prisma.sql`AND e.source IN ('GIFT', 'REFERRAL', 'REFUND', 'OWED')`;

/** SQL: `Lapsed` at `now`, or null. It does not depend on a row, so it is read once. */
const lapsedLots = (userId: Prisma.Sql, now: Date) => Prisma.sql`(
  SELECT jsonb_build_object('points', sum(l.remaining), 'at', max(l.expires_at)) FROM points_lot l
  WHERE l.user_id = ${userId} AND l.open AND l.expires_at <= ${now}::timestamptz HAVING count(*) > 0)`;

/**
 * One customer's entries, newest first; paged by key, never by offset. Points that were reserved and then
 * spent are one line, at the time of the reservation: the two entries that release and spend them at the end
 * cancel out. Lots and names are read for the lines of the page only. The newest line agrees with the
 * balance: expired points stand there at once, as the entry that a job will write for them. The ledgers of accounts that
 * became part of this one are read too, a page of each, in one order of time; decision 060.
 */
export async function readHistory(userId: string, range: Range): Promise<HistoryEntry[]> {
  const { after, count } = range;
  const own = await readLedger({ userId, holder: userId }, after?.seq ?? null, range);
  const former = own.mergedFrom ?? (after && !after.merged ? [] : await readMergedFrom(userId));
  const places = former.map((_, index) => after?.merged?.[index] ?? behindAll);
  const theirs = await Promise.all(
    former.map(async (id, index) => {
      const { entries } = await readLedger({ userId: id, holder: userId }, places[index] ?? behindAll, range);
      return entries.map((entry) => ({ ...entry, id: `${index + 1}.${entry.id}` }));
    }),
  );
  return inOrderOfTime([own.entries, ...theirs], [after?.seq ?? behindAll, ...places], count);
}

/** Asked for only if the own ledger has no line on this page. */
async function readMergedFrom(userId: string): Promise<string[]> {
  const account = await prisma.pointsAccount.findUnique({ where: { userId }, select: { mergedFrom: true } });
  return account?.mergedFrom ?? [];
}

type LedgerLine = Omit<HistoryEntry, "next">;

/** A page of one ledger; `mergedFrom` is null if it has no line. */
async function readLedger(
  ledger: Ledger,
  beforeSeq: number | null,
  { count, now, transfersOnly = false }: Range,
): Promise<{ entries: LedgerLine[]; mergedFrom: string[] | null }> {
  const [userId, holder] = [Prisma.sql`${ledger.userId}::uuid`, Prisma.sql`${ledger.holder}::uuid`];
  const lapsed = beforeSeq === null && !transfersOnly ? lapsedLots(userId, now) : Prisma.sql`NULL`;
  const rows = await readRows<EntryRow>`
    SELECT e.*, ${nameColumns(holder).sql}
    FROM (
      SELECT ${lineColumns(userId, lapsed).sql}
      FROM (
        SELECT e.*, h.state, h.closed_at FROM points_entry e
        LEFT JOIN LATERAL (SELECT state, closed_at FROM points_hold h
          WHERE h.user_id = ${userId}
            AND h.id = CASE WHEN e.reference ~ '^((un)?reserve|spend):' THEN split_part(e.reference, ':', 2)::uuid END
          LIMIT 1) h ON true
        WHERE e.user_id = ${userId} AND e.seq < ${beforeSeq ?? 2_147_483_647}::int
          ${transfersOnly ? transfers : Prisma.empty}
          AND (h.state IS DISTINCT FROM 'POSTED' OR e.reference LIKE 'reserve:%')
        ORDER BY e.seq DESC LIMIT ${count}::int) e
      OFFSET 0) e
    LEFT JOIN LATERAL (SELECT t.partner_id, t.card FROM transaction t
      WHERE t.user_id = ${holder} AND t.id = (e.detail ->> 'transactionId')::uuid) bought ON true
    ORDER BY e.seq DESC`;
  const named = await withNames(rows);
  const newest = named[0];
  const entries = [
    ...(newest ? lapsedEntry(newest) : []),
    ...named.map((row, index) => entryOf(row, named[index + 1])),
  ].slice(0, count);
  return { entries, mergedFrom: newest ? newest.mergedFrom : null };
}

/**
 * Adds the names of friends and campaigns to entries that point at them: in statements of their own, as they lie
 * elsewhere than the customer's rows (decision 050). Most pages have none.
 */
async function withNames(entries: readonly EntryRow[]): Promise<Row[]> {
  const [friends, campaigns] = await Promise.all([
    readFriendNames(idsOf(entries, "friendId")),
    readCampaignTitles(idsOf(entries, "campaignId")),
  ]);
  return entries.map((entry) => ({
    ...entry,
    friend: friends.get(String(entry.detail.friendId)) ?? null,
    campaign: campaigns.get(String(entry.detail.campaignId)) ?? null,
  }));
}

function idsOf(entries: readonly EntryRow[], name: string): string[] {
  const ids = entries.map(({ detail }) => detail[name]);
  return [...new Set(ids.filter((id) => typeof id === "string"))];
}

/** `older` is the row below it, if it was read. */
function entryOf(row: Row, older: Row | undefined): LedgerLine {
  const { note, holdState, holdClosedAt, detail, lapsed: _, mergedFrom: __, card, ...entry } = row;
  const ended = entry.source === "EXPIRED" && entry.endedAt ? latest(entry.endedAt, older?.createdAt) : null;
  return {
    ...entry,
    createdAt: ended ?? entry.createdAt,
    id: String(entry.seq),
    detail: note === null ? detail : { ...detail, note },
    card: card && { id: card.id, title: card.title },
    hold: holdState && { state: holdState, closedAt: holdClosedAt },
  };
}

function latest(one: Date, other: Date | undefined): Date {
  return other && other > one ? other : one;
}

/** The line above the newest entry for expired points, until a job writes their entry. */
function lapsedEntry({ lapsed, ...newest }: Row): LedgerLine[] {
  if (!lapsed) return [];
  const endedAt = new Date(lapsed.at);
  return [
    {
      ...{ id: "lapsed", seq: newest.seq + 1, source: "EXPIRED", detail: {} },
      amount: -lapsed.points,
      balanceAfter: newest.balanceAfter - lapsed.points,
      createdAt: latest(endedAt, newest.createdAt),
      endedAt,
      ...{ expiresAt: null, hold: null, offer: null, card: null, store: null, partner: null, friend: null },
      campaign: null,
    },
  ];
}
