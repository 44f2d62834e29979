import { readRows } from "#app/db/statements.server.ts";
import type { LedgerContra, PointsSource } from "#app/generated/prisma/enums.ts";

/** Points that customers gained and lost within a span, by source and Mezia's side. */
export interface PointsMoved {
  source: PointsSource;
  contra: LedgerContra;
  gained: number;
  lost: number;
}

/**
 * Entries from the first time (inclusive) to the second (exclusive); read by the index of times, so the
 * length of the ledger does not matter.
 */
export function readPointsMoved(from: Date, to: Date): Promise<PointsMoved[]> {
  return readRows<PointsMoved>`
    SELECT source::text AS source, contra::text AS contra,
      coalesce(sum(amount) FILTER (WHERE amount > 0), 0)::float8 AS gained,
      coalesce(-sum(amount) FILTER (WHERE amount < 0), 0)::float8 AS lost
    FROM points_entry WHERE created_at >= ${from}::timestamptz AND created_at < ${to}::timestamptz
    GROUP BY 1, 2`;
}
