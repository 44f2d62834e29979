import { sql } from "#app/core/db/sql.server.ts";
import type { Prisma } from "#app/generated/prisma/client.ts";

const ofPoints = sql`('POINTS', 'CAMPAIGN', 'POINTS_BACK', 'CAMPAIGN_BACK')`;

/** What an event's lines came to before a moment is taken of its packs in their order, because what comes back goes to the last one first. */
const part = (points: Prisma.Sql) =>
  sql`sum(least(o.points, greatest(coalesce(${points}, 0) - o.earlier, 0)))`;

/**
 * By pack, the points that events had taken of it, less what came back: before `since` and before `until` by the lines of the
 * settlement, and by now by what was noted with the pack. Lines of points that packs paid for have the price 0.
 */
export const takenOfPacks = (since: Prisma.Sql, until: Prisma.Sql) => sql`
  WITH uses AS MATERIALIZED (
    SELECT source_id, pack_id, points, points_back, created_at FROM pack_use
  ), ordered AS (
    SELECT source_id, pack_id, points, points - points_back AS held,
      sum(points) OVER (PARTITION BY source_id ORDER BY created_at, pack_id) - points AS earlier
    FROM uses
  ), firsts AS MATERIALIZED (
    SELECT id, source_id, at, CASE WHEN kind IN ('POINTS', 'CAMPAIGN') THEN quantity ELSE -quantity END AS points
    FROM settlement_line WHERE unit_microdinars = 0 AND contract_id IS NOT NULL AND kind IN ${ofPoints}
  ), answers AS MATERIALIZED (
    SELECT answers_id, at, CASE WHEN of_kind IN ('POINTS', 'CAMPAIGN') THEN -quantity ELSE quantity END AS points
    FROM settlement_line WHERE kind = 'ADJUSTMENT' AND of_kind IN ${ofPoints}
  ), events AS (
    SELECT source_id, sum(points) FILTER (WHERE at < ${since}) AS by_since, sum(points) FILTER (WHERE at < ${until}) AS by_until
    FROM (
      SELECT source_id, at, points FROM firsts
      UNION ALL SELECT f.source_id, a.at, a.points FROM answers a JOIN firsts f ON f.id = a.answers_id
    ) l GROUP BY source_id
  )
  SELECT o.pack_id, ${part(sql`e.by_since`)} AS by_since, ${part(sql`e.by_until`)} AS by_until, sum(o.held) AS by_now
  FROM ordered o LEFT JOIN events e USING (source_id) GROUP BY o.pack_id`;
