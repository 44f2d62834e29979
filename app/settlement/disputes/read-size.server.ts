import { columnsOf, given, uuid, type RowOf } from "#app/core/db/columns.server.ts";
import { sql } from "#app/core/db/sql.server.ts";
import { readRows } from "#app/core/db/statements.server.ts";
import { large, type LineRow } from "#app/settlement/lines/line-rows.server.ts";
import { sizeOf, worthOf } from "./adjustments.ts";

const takenColumns = columnsOf("u", {
  sourceId: uuid,
  points: given(sql`sum(u.points)::bigint`, large),
  paidMicrodinars: given(sql`ceil(sum(u.points * p.paid_millimes * 1000.0 / p.points))::bigint`, large),
  priceMicrodinars: given(sql`max(c.point_price_microdinars)::bigint`, large),
});

/** What upholding a dispute of these lines gives back, in millimes: money, and points that go back into packs. */
export async function readSize(lines: readonly LineRow[]): Promise<number> {
  const points = lines.filter(({ kind }) => kind === "POINTS" || kind === "CAMPAIGN");
  const taken = new Map((await readTaken(points)).map((row) => [row.sourceId, row]));
  return sizeOf(
    lines.map((line) => worthOf(line, points.includes(line) ? (taken.get(line.sourceId) ?? null) : null)),
  );
}

function readTaken(lines: readonly LineRow[]): Promise<RowOf<typeof takenColumns>[]> {
  return readRows<RowOf<typeof takenColumns>>`
    SELECT ${takenColumns.sql}
    FROM pack_use u JOIN contract_pack p ON p.id = u.pack_id JOIN contract c ON c.id = p.contract_id
    WHERE u.user_id = ANY(${lines.map(({ userId }) => userId)}::uuid[])
      AND u.source_id = ANY(${lines.map(({ sourceId }) => sourceId)}::uuid[])
    GROUP BY u.source_id`;
}
