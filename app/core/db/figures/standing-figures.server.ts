import { columnsOf, integer, summed, text, type RowOf } from "#app/core/db/columns.server.ts";
import { patiently } from "#app/core/db/patient.server.ts";
import { readAside } from "#app/core/db/replica.server.ts";
import { salesOf } from "#app/core/db/segments/segment-facts.server.ts";
import { rfmOfSales } from "#app/core/db/segments/rfm-sql.server.ts";
import { readRowsIn } from "#app/core/db/statements.server.ts";

/**
 * The key of a figure. LAPSE: the first day of the month in which points lapse. LEVEL: the level. RFM: the
 * group. PREMIUM: the plan.
 */
export type StandingKind = "LAPSE" | "LEVEL" | "RFM" | "PREMIUM";

/**
 * Counts the standings at `now` again. One statement does it all, so that after two concurrent counts the
 * last one is correct.
 */
export async function countStandings(now: Date): Promise<void> {
  await patiently(
    (db) => readRowsIn<{ key: string }>(db)`
    WITH standing (kind, key, members, points) AS (
      SELECT 'LAPSE', date_trunc('month', l.expires_at AT TIME ZONE 'Africa/Tunis')::date::text,
        count(DISTINCT l.user_id), sum(l.remaining)
      FROM points_lot l WHERE l.open GROUP BY 2
      UNION ALL
      SELECT 'LEVEL', u.level::text, count(*), 0 FROM customer u WHERE u.status = 'ACTIVE' GROUP BY u.level
      UNION ALL
      SELECT 'PREMIUM', p.plan::text, count(*), 0 FROM premium_subscription p
      WHERE p.status IN ('ACTIVE', 'SUSPENDED', 'CANCELLED') GROUP BY p.plan
      UNION ALL
      SELECT 'RFM', coalesce(g.name, 'NONE'), count(*), 0
      FROM customer u
      LEFT JOIN (SELECT s.user_id, ${rfmOfSales(now)} AS name FROM (${salesOf(null)}) s GROUP BY s.user_id) g ON g.user_id = u.id
      WHERE u.status = 'ACTIVE' GROUP BY 2
    ), gone AS (
      DELETE FROM standing_figure f
      WHERE NOT EXISTS (SELECT 1 FROM standing s WHERE (s.kind, s.key) = (f.kind, f.key))
    )
    INSERT INTO standing_figure AS f (kind, key, members, points) SELECT kind, key, members, points FROM standing
    ON CONFLICT (kind, key) DO UPDATE SET members = excluded.members, points = excluded.points RETURNING f.key`,
  );
}

const columns = columnsOf("standing_figure", { key: text, members: integer, points: summed });

export type Standing = RowOf<typeof columns>;

export function readStandings(kind: StandingKind): Promise<Standing[]> {
  return readAside<Standing>`
    SELECT ${columns.sql} FROM standing_figure WHERE kind = ${kind}::text ORDER BY key`;
}
