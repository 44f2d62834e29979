import { columnsOf, day, given, oneOf, summed, type RowOf } from "#app/core/db/columns.server.ts";
import { readRows } from "#app/core/db/statements.server.ts";
import type { Movement } from "#app/core/domain/points/report.ts";
import { Prisma, type LedgerContra, type PointsSource } from "#app/generated/prisma/client.ts";

const columns = columnsOf("points_entry", {
  source: oneOf<PointsSource>(),
  contra: oneOf<LedgerContra>(),
  gained: given(Prisma.sql`coalesce(sum(amount) FILTER (WHERE amount > 0), 0)`, summed),
  lost: given(Prisma.sql`coalesce(-sum(amount) FILTER (WHERE amount < 0), 0)`, summed),
});

/** Points that customers gained and lost within a span, by source and Mezia's side. */
export type PointsMoved = RowOf<typeof columns>;

/**
 * Entries from the first time (inclusive) to the second (exclusive); read by the index of times, so the
 * length of the ledger does not matter.
 */
export function readPointsMoved(from: Date, to: Date): Promise<PointsMoved[]> {
  return readRows<PointsMoved>`
    SELECT ${columns.sql}
    FROM points_entry WHERE created_at >= ${from}::timestamptz AND created_at < ${to}::timestamptz
    GROUP BY 1, 2`;
}

/** Points moved on a business day, by source and Mezia's side, of a table or an alias that has them. */
export const movementColumns = (table: string) =>
  columnsOf(table, {
    day,
    source: oneOf<PointsSource>(),
    contra: oneOf<Movement["contra"]>(),
    points: summed,
  });

export type MovementRow = RowOf<ReturnType<typeof movementColumns>>;
