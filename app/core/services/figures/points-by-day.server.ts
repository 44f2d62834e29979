import { callFunction } from "#app/core/db/call-function.server.ts";
import { patiently, patientlyAside } from "#app/core/db/patient.server.ts";
import { movementColumns, type MovementRow } from "#app/core/db/figures/points-figures.server.ts";
import { readAside } from "#app/core/db/replica.server.ts";
import { readRows, readRowsIn } from "#app/core/db/statements.server.ts";
import type { BusinessDay } from "#app/core/domain/business-day.ts";
import type { DaySpan } from "#app/core/domain/day-span.ts";
import type { Movement } from "#app/core/domain/points/report.ts";
import { daysPerBatch } from "#app/core/ledger/day-chain.server.ts";

/**
 * Adds up the first closed days that are not added up yet; empty if there are none. Concurrent calls add each
 * day once.
 */
export async function addUpDays(most = daysPerBatch): Promise<BusinessDay[]> {
  const added = await patiently((db) => callFunction(db, "figures_add_days", { p_most: most }));
  return added.map(({ day }) => day ?? "");
}

/** How many closed days are not added up yet. */
export async function countDaysToAdd(): Promise<number> {
  const [row] = await readRows<{ days: number }>`
    SELECT count(*)::int AS days FROM ledger_day WHERE day > coalesce((SELECT max(day) FROM figures_day), '-infinity')`;
  return row?.days ?? 0;
}

const addedUp = movementColumns("points_figure");
const notAddedUp = movementColumns("m");

/**
 * The movements of a span of days. Days that are added up are read from their sums, by key; later days from
 * the ledger. One statement reads both, so that no day is missed or counted twice while it is being added up.
 */
export async function readMovementsOfDays({ from, to }: DaySpan): Promise<Movement[]> {
  return patientlyAside(
    (db) => readRowsIn<MovementRow>(db)`
    WITH open AS MATERIALIZED (
      SELECT greatest(coalesce((SELECT max(day) + 1 FROM figures_day), '-infinity'), ${from}::date) AS day
    )
    SELECT ${addedUp.sql}
    FROM points_figure WHERE day BETWEEN ${from}::date AND ${to}::date AND contra NOT IN ('RESERVED', 'MERGED')
    UNION ALL
    SELECT ${notAddedUp.sql}
    FROM (
      SELECT (created_at AT TIME ZONE 'Africa/Tunis')::date AS day, source, contra, sum(amount) AS points
      FROM points_entry
      WHERE contra NOT IN ('RESERVED', 'MERGED')
        AND created_at >= (SELECT day::timestamp AT TIME ZONE 'Africa/Tunis' FROM open)
        AND created_at < (${to}::date + 1)::timestamp AT TIME ZONE 'Africa/Tunis'
      GROUP BY 1, 2, 3
    ) m`,
  );
}

/**
 * What customers hold or have reserved at the end of a day, in whole points: the sum of all entries until
 * then.
 */
export async function readOutstanding(day: BusinessDay): Promise<number> {
  const [row] = await readAside<{ points: number }>`
    WITH open AS MATERIALIZED (SELECT coalesce((SELECT max(day) + 1 FROM figures_day), '-infinity') AS day)
    SELECT (
      coalesce((SELECT sum(points) FROM points_figure WHERE day <= ${day}::date AND contra NOT IN ('RESERVED', 'MERGED')), 0)
      + coalesce((SELECT sum(amount) FROM points_entry WHERE contra NOT IN ('RESERVED', 'MERGED')
        AND created_at >= (SELECT day::timestamp AT TIME ZONE 'Africa/Tunis' FROM open)
        AND created_at < (${day}::date + 1)::timestamp AT TIME ZONE 'Africa/Tunis'), 0))::float8 AS points`;
  return row?.points ?? 0;
}
