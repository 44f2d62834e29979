import {
  columnsOf,
  given,
  integer,
  json,
  maybe,
  moment,
  oneOf,
  text,
  type RowOf,
} from "#app/core/db/columns.server.ts";
import { readRows } from "#app/core/db/statements.server.ts";
import { Prisma, type LedgerContra, type PointsSource } from "#app/generated/prisma/client.ts";
import type { EntryDetail } from "./post.server.ts";

/** An entry of the ledger. */
const entryColumns = columnsOf("e", {
  seq: integer,
  /** Signed whole points: the customer's side. */
  amount: integer,
  /** Mezia's side of the entry. */
  contra: oneOf<LedgerContra>(),
  balanceAfter: integer,
  source: oneOf<PointsSource>(),
  reference: text,
  detail: json<EntryDetail>(),
  createdAt: moment,
  /** An operator's note on a gift. */
  note: given(
    Prisma.sql`SELECT n.note FROM gift_note n WHERE n.user_id = e.user_id AND n.reference = e.reference`,
    maybe(text),
  ),
  /** For a credit: when its remaining points expire. */
  expiresAt: given(
    Prisma.sql`SELECT l.expires_at FROM points_lot l WHERE l.user_id = e.user_id AND l.seq = e.seq`,
    maybe(moment),
  ),
});

export type LedgerEntry = RowOf<typeof entryColumns>;

/** One customer's entries, newest first, from before the entry `beforeSeq`; paged by key, never by offset. */
export async function readEntries(
  userId: string,
  beforeSeq: number | null,
  count: number,
): Promise<LedgerEntry[]> {
  return readRows<LedgerEntry>`
    SELECT ${entryColumns.sql}
    FROM points_entry e
    WHERE e.user_id = ${userId}::uuid AND e.seq < ${beforeSeq ?? 2_147_483_647}::int
    ORDER BY e.seq DESC LIMIT ${count}::int`;
}
