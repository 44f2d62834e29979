import { readRows } from "#app/db/statements.server.ts";
import type { LedgerContra, PointsSource } from "#app/generated/prisma/client.ts";
import type { EntryDetail } from "./post.server.ts";

/** An entry of the ledger. */
export interface LedgerEntry {
  seq: number;
  /** Signed whole points: the customer's side. */
  amount: number;
  /** Mezia's side of the entry. */
  contra: LedgerContra;
  balanceAfter: number;
  source: PointsSource;
  reference: string;
  /** An operator's note on a gift. */
  note: string | null;
  detail: EntryDetail;
  createdAt: Date;
  /** For a credit: when its remaining points expire. */
  expiresAt: Date | null;
}

/** One customer's entries, newest first, from before the entry `beforeSeq`; paged by key, never by offset. */
export async function readEntries(
  userId: string,
  beforeSeq: number | null,
  count: number,
): Promise<LedgerEntry[]> {
  return readRows<LedgerEntry>`
    SELECT e.seq, e.amount, e.contra::text AS contra, e.balance_after AS "balanceAfter", e.source::text AS source,
      e.reference, e.detail, e.created_at AS "createdAt",
      (SELECT n.note FROM gift_note n WHERE n.user_id = e.user_id AND n.reference = e.reference) AS note,
      (SELECT l.expires_at FROM points_lot l WHERE l.user_id = e.user_id AND l.seq = e.seq) AS "expiresAt"
    FROM points_entry e
    WHERE e.user_id = ${userId}::uuid AND e.seq < ${beforeSeq ?? 2_147_483_647}::int
    ORDER BY e.seq DESC LIMIT ${count}::int`;
}
