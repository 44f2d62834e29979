import { readRows } from "#app/db/pool.server.ts";
import type { LocalizedText } from "#app/i18n/languages.ts";
import { Prisma, type HoldState, type PointsSource } from "#app/generated/prisma/client.ts";
import type { EntryDetail } from "./post.server.ts";

export interface HistoryEntry {
  seq: number;
  amount: number;
  balanceAfter: number;
  source: PointsSource;
  detail: EntryDetail;
  createdAt: Date;
  /** For a credit: when its remaining points expire. */
  expiresAt: Date | null;
  /** For an expiry: until when its points were valid; the latest counts. */
  endedAt: Date | null;
  /** For reserved or released points: the state of their hold. */
  hold: { state: HoldState; closedAt: Date | null } | null;
  /** The current names of what the detail points at; null if there is none. */
  offerTitle: LocalizedText | null;
  store: { id: string; name: string; partnerId: string; partnerName: string } | null;
  /** Of a transaction without a store: an online one. */
  partner: { id: string; name: string } | null;
  /** An entry never changes, so it stores nobody's name. */
  friend: { firstName: string | null; lastName: string | null } | null;
}

interface Range {
  /** Entries before this one; null for the newest. */
  beforeSeq: number | null;
  count: number;
  /** Only points moved by other people: gifts, friends' bonuses, what a cancelled sale took or gave back. */
  transfersOnly?: boolean;
}

type Row = Omit<HistoryEntry, "hold"> & {
  note: string | null;
  holdState: HoldState | null;
  holdClosedAt: Date | null;
};

/** As in the condition of the index points_entry_transfers. */
const transfers = Prisma.sql`AND e.source IN ('GIFT', 'REFERRAL', 'REFUND', 'OWED')`;

/**
 * One customer's entries, newest first; paged by key, never by offset. Points that were reserved and then
 * spent are one line, at the time of the reservation: the two entries that release and spend them at the end
 * cancel out. Lots and names are read for the lines of the page only.
 */
export async function readHistory(
  userId: string,
  { beforeSeq, count, transfersOnly = false }: Range,
): Promise<HistoryEntry[]> {
  const rows = await readRows<Row>`
    SELECT e.seq, e.amount, e.balance_after AS "balanceAfter", e.source::text AS source, e.detail,
      e.created_at AS "createdAt", e.state::text AS "holdState", e.closed_at AS "holdClosedAt",
      (SELECT l.expires_at FROM points_lot l WHERE l.user_id = e.user_id AND l.seq = e.seq) AS "expiresAt",
      CASE WHEN e.source = 'EXPIRED' THEN (SELECT max(l.expires_at)
        FROM lot_use u JOIN points_lot l ON l.user_id = u.user_id AND l.seq = u.lot_seq
        WHERE u.user_id = e.user_id AND u.entry_seq = e.seq) END AS "endedAt",
      CASE WHEN e.source = 'GIFT' THEN (SELECT n.note FROM gift_note n
        WHERE n.user_id = e.user_id AND n.reference = e.reference) END AS note,
      (SELECT o.title FROM offer o WHERE o.id = (e.detail ->> 'offerId')::uuid) AS "offerTitle",
      (SELECT jsonb_build_object('id', s.id, 'name', s.name, 'partnerId', p.id, 'partnerName', p.name)
        FROM store s JOIN partner p ON p.id = s.partner_id WHERE s.id = (e.detail ->> 'storeId')::uuid) AS store,
      (SELECT jsonb_build_object('id', p.id, 'name', p.name)
        FROM transactions t JOIN partner p ON p.id = t.partner_id
        WHERE t.user_id = e.user_id AND t.id = (e.detail ->> 'transactionId')::uuid
          AND e.detail ->> 'storeId' IS NULL) AS partner,
      (SELECT jsonb_build_object('firstName', f.first_name, 'lastName', f.last_name)
        FROM users f WHERE f.id = (e.detail ->> 'friendId')::uuid) AS friend
    FROM (
      SELECT e.*, h.state, h.closed_at FROM points_entry e
      LEFT JOIN LATERAL (SELECT state, closed_at FROM points_hold h
        WHERE h.user_id = e.user_id
          AND h.id = CASE WHEN e.reference ~ '^((un)?reserve|spend):' THEN split_part(e.reference, ':', 2)::uuid END
        LIMIT 1) h ON true
      WHERE e.user_id = ${userId}::uuid AND e.seq < ${beforeSeq ?? 2_147_483_647}::int
        ${transfersOnly ? transfers : Prisma.empty}
        AND (h.state IS DISTINCT FROM 'POSTED' OR e.reference LIKE 'reserve:%')
      ORDER BY e.seq DESC LIMIT ${count}::int) e
    ORDER BY e.seq DESC`;
  return rows.map(({ note, holdState, holdClosedAt, detail, ...entry }) => ({
    ...entry,
    detail: note === null ? detail : { ...detail, note },
    hold: holdState && { state: holdState, closedAt: holdClosedAt },
  }));
}
