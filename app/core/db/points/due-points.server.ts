import { columnsOf, given, integer, moment, named, uuid, type RowOf } from "#app/core/db/columns.server.ts";
import { readRows } from "#app/core/db/statements.server.ts";
import { Prisma } from "#app/generated/prisma/client.ts";

const columns = columnsOf("l", {
  userId: uuid,
  /** When the first of them expired. */
  since: named("expires_at", moment),
  points: given(Prisma.sql`due.points`, integer),
});

export type DuePoints = RowOf<typeof columns>;

/** Customers with expired points at `now`, ordered by expiry and id. */
export async function readDuePoints(now: Date, after: DuePoints | null, count: number): Promise<DuePoints[]> {
  const behind = after
    ? Prisma.sql`AND (l.expires_at, l.user_id) > (${after.since}::timestamptz, ${after.userId}::uuid)`
    : Prisma.empty;
  return readRows<DuePoints>`
    SELECT ${columns.sql}
    FROM points_lot l
    CROSS JOIN LATERAL (SELECT sum(d.remaining)::int AS points FROM points_lot d
      WHERE d.user_id = l.user_id AND d.open AND d.expires_at <= ${now}::timestamptz) due
    WHERE l.open AND l.expires_at <= ${now}::timestamptz ${behind}
      AND NOT EXISTS (SELECT 1 FROM points_lot e
        WHERE e.user_id = l.user_id AND e.open AND (e.expires_at, e.seq) < (l.expires_at, l.seq))
    ORDER BY l.expires_at, l.user_id LIMIT ${count}::int`;
}
