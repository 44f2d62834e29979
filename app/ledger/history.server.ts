import { prisma } from "#app/db/client.server.ts";
import type { EntryDetail } from "./post.server.ts";
import type { HoldState, PointsSource } from "#app/generated/prisma/client.ts";

export interface HistoryEntry {
  seq: number;
  amount: number;
  balanceAfter: number;
  source: PointsSource;
  detail: EntryDetail;
  createdAt: Date;
  /** For a credit: when its remaining points expire. */
  expiresAt: Date | null;
  /** For reserved or released points: the state of their hold. */
  hold: { state: HoldState; closedAt: Date | null } | null;
}

interface Range {
  /** Entries before this one; null for the newest. */
  beforeSeq: number | null;
  count: number;
  /** Only these sources; all if left out. */
  sources?: readonly PointsSource[];
}

type Row = Omit<HistoryEntry, "hold"> & { holdState: HoldState | null; holdClosedAt: Date | null };

/**
 * One customer's entries, newest first; paged by key, never by offset. Points that were reserved and then
 * spent are one line, at the time of the reservation: the two entries that release and spend them at the end
 * cancel out.
 */
export async function readHistory(
  userId: string,
  { beforeSeq, count, sources }: Range,
): Promise<HistoryEntry[]> {
  const rows = await prisma.$queryRaw<Row[]>`
    SELECT e.seq, e.amount, e.balance_after AS "balanceAfter", e.source::text AS source,
      CASE WHEN n.note IS NULL THEN e.detail ELSE e.detail || jsonb_build_object('note', n.note) END AS detail,
      e.created_at AS "createdAt", l.expires_at AS "expiresAt", h.state::text AS "holdState", h.closed_at AS "holdClosedAt"
    FROM points_entry e
    LEFT JOIN points_lot l ON l.user_id = e.user_id AND l.seq = e.seq
    LEFT JOIN gift_note n ON n.user_id = e.user_id AND n.reference = e.reference AND e.source = 'GIFT'
    LEFT JOIN points_hold h ON h.user_id = e.user_id
      AND h.id = CASE WHEN e.reference ~ '^((un)?reserve|spend):' THEN split_part(e.reference, ':', 2)::uuid END
    WHERE e.user_id = ${userId}::uuid AND e.seq < ${beforeSeq ?? 2_147_483_647}::int
      AND (${sources ?? null}::text[] IS NULL OR e.source::text = ANY(${sources ?? null}::text[]))
      AND (h.state IS DISTINCT FROM 'POSTED' OR e.reference LIKE 'reserve:%')
    ORDER BY e.seq DESC LIMIT ${count}::int`;
  return rows.map(({ holdState, holdClosedAt, ...entry }) => ({
    ...entry,
    hold: holdState && { state: holdState, closedAt: holdClosedAt },
  }));
}

/** How long the points of these entries were valid, by entry; the latest expiry counts. */
export async function readEndsOf(userId: string, seqs: number[]): Promise<Map<number, Date>> {
  if (seqs.length === 0) return new Map();
  const rows = await prisma.$queryRaw<{ seq: number; endedAt: Date }[]>`
    SELECT u.entry_seq AS seq, max(l.expires_at) AS "endedAt"
    FROM lot_use u JOIN points_lot l ON l.user_id = u.user_id AND l.seq = u.lot_seq
    WHERE u.user_id = ${userId}::uuid AND u.entry_seq = ANY(${seqs}::int[]) GROUP BY u.entry_seq`;
  return new Map(rows.map(({ seq, endedAt }) => [seq, endedAt]));
}
