import { prisma } from "#app/db/client.server.ts";
import type { EntryDetail } from "./post.server.ts";
import type { PointsSource } from "#app/generated/prisma/client.ts";

export interface HistoryEntry {
  seq: number;
  amount: number;
  balanceAfter: number;
  source: PointsSource;
  detail: EntryDetail;
  createdAt: Date;
  /** For a credit: when what is left of it expires. */
  expiresAt: Date | null;
}

/** Entries of one customer, newest first, from before the entry `beforeSeq`; by key, never by offset. */
export async function readHistory(userId: string, beforeSeq: number | null, count: number): Promise<HistoryEntry[]> {
  return prisma.$queryRaw<HistoryEntry[]>`
    SELECT e.seq, e.amount, e.balance_after AS "balanceAfter", e.source::text AS source, e.detail,
      e.created_at AS "createdAt", l.expires_at AS "expiresAt"
    FROM points_entry e
    LEFT JOIN points_lot l ON l.user_id = e.user_id AND l.seq = e.seq
    WHERE e.user_id = ${userId}::uuid AND e.seq < ${beforeSeq ?? 2_147_483_647}::int
    ORDER BY e.seq DESC LIMIT ${count}::int`;
}
