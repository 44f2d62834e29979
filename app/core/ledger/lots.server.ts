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
import type { EntryDetail } from "./post.server.ts";
import { Prisma, type PointsSource } from "#app/generated/prisma/client.ts";

const lotColumns = columnsOf("l", {
  /** The number of its entry. */
  seq: integer,
  points: integer,
  remaining: integer,
  expiresAt: moment,
  source: given(Prisma.sql`e.source`, oneOf<PointsSource>()),
  detail: given(Prisma.sql`e.detail`, json<EntryDetail>()),
  createdAt: given(Prisma.sql`e.created_at`, moment),
  storeName: given(
    Prisma.sql`SELECT s.name FROM store s WHERE s.id = (e.detail ->> 'storeId')::uuid`,
    maybe(text),
  ),
});

/** Points of one credit that are still there, and until when. */
export type OpenLot = RowOf<typeof lotColumns>;

/** Where the next page of lots starts: after this one. */
export interface LotPosition {
  expiresAt: Date;
  seq: number;
}

/** A customer's open lots in the order in which they are spent, one more than requested. */
export function readOpenLots(
  userId: string,
  { after, count, now }: { after: LotPosition | null; count: number; now: Date },
): Promise<OpenLot[]> {
  const { expiresAt = now, seq = 2_147_483_647 } = after ?? {};
  return readRows<OpenLot>`
    SELECT ${lotColumns.sql}
    FROM (SELECT * FROM points_lot
      WHERE user_id = ${userId}::uuid AND open AND (expires_at, seq) > (${expiresAt}::timestamptz, ${seq}::int)
      ORDER BY expires_at, seq LIMIT ${count + 1}::int) l
    JOIN points_entry e ON e.user_id = l.user_id AND e.seq = l.seq
    ORDER BY l.expires_at, l.seq`;
}

/** Expired points that no job has removed yet, and when the last of them ended; null if there are none. */
export async function readLapsed(userId: string, now: Date): Promise<{ points: number; at: Date } | null> {
  const [row] = await readRows<{ points: number; at: Date }>`
    SELECT sum(remaining)::int AS points, max(expires_at) AS at FROM points_lot
    WHERE user_id = ${userId}::uuid AND open AND expires_at <= ${now}::timestamptz HAVING count(*) > 0`;
  return row ?? null;
}
