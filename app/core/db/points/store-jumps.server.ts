import { columnsOf, given, named, summed, text, uuid, type RowOf } from "#app/core/db/columns.server.ts";
import { readRows } from "#app/core/db/statements.server.ts";
import { addDays, type BusinessDay } from "#app/core/domain/business-day.ts";
import { Prisma } from "#app/generated/prisma/client.ts";
import { isJump, jumpFloorPoints, usualDays, usualPoints } from "#app/core/domain/stores/jump.ts";

/** A store, or a partner's online shop, that gives far more points today than usual. Whole points. */
export interface StoreJump {
  /** The store's name, or the partner's for its online shop. */
  name: string;
  partnerId: string;
  today: number;
  usual: number;
}

const columns = columnsOf("d", {
  name: given(Prisma.sql`coalesce(s.name, p.name)`, text),
  partnerId: given(Prisma.sql`p.id`, uuid),
  today: named("points", summed),
});

/** The stores and online shops whose points jump on this business day, the most points first. */
export async function readStoreJumps(today: BusinessDay): Promise<StoreJump[]> {
  const rows = await readRows<RowOf<typeof columns> & { before: number }>`
    SELECT ${columns.sql}, (
      SELECT coalesce(sum(b.points), 0)::float8 FROM points_day b
      WHERE b.owner_id = d.owner_id AND NOT b.whole AND b.day >= ${addDays(today, -usualDays)}::date AND b.day < d.day) AS before
    FROM points_day d
    LEFT JOIN store s ON s.id = d.owner_id
    JOIN partner p ON p.id = coalesce(s.partner_id, d.owner_id)
    WHERE d.day = ${today}::date AND NOT d.whole AND d.points > ${jumpFloorPoints}::bigint
    ORDER BY d.points DESC`;
  return rows
    .filter(isJump)
    .map(({ before, ...jump }) => ({ ...jump, usual: usualPoints({ today: jump.today, before }) }));
}
