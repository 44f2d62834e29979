import { readRows } from "#app/db/statements.server.ts";
import { addDays, type BusinessDay } from "#app/domain/business-day.ts";
import { isJump, jumpFloorPoints, usualDays, usualPoints } from "#app/domain/stores/jump.ts";

/** A store, or a partner's online shop, that gives far more points today than usual. Whole points. */
export interface StoreJump {
  /** The store's name, or the partner's for its online shop. */
  name: string;
  partnerId: string;
  today: number;
  usual: number;
}

/** The stores and online shops whose points jump on this business day, the most points first. */
export async function readStoreJumps(today: BusinessDay): Promise<StoreJump[]> {
  const rows = await readRows<{ name: string; partnerId: string; today: number; before: number }>`
    SELECT coalesce(s.name, p.name) AS name, p.id AS "partnerId", d.points::float8 AS today, (
      SELECT coalesce(sum(b.points), 0)::float8 FROM points_day b
      WHERE b.owner_id = d.owner_id AND b.day >= ${addDays(today, -usualDays)}::date AND b.day < d.day) AS before
    FROM points_day d
    LEFT JOIN store s ON s.id = d.owner_id
    JOIN partner p ON p.id = coalesce(s.partner_id, d.owner_id)
    WHERE d.day = ${today}::date AND d.points > ${jumpFloorPoints}::bigint
    ORDER BY d.points DESC`;
  return rows
    .filter(isJump)
    .map(({ before, ...jump }) => ({ ...jump, usual: usualPoints({ today: jump.today, before }) }));
}
