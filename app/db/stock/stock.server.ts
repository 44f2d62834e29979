import { readHomes } from "#app/db/homes.server.ts";
import type { Db } from "#app/db/transaction.server.ts";
import { spreadStock, type StockSlot } from "#app/domain/offers/stock.ts";
import { Prisma, type StockKind } from "#app/generated/prisma/client.ts";

/** The units of something limited: all that were ever made, and those that are left. */
export interface Units {
  made: number;
  remaining: number;
}

/** One row of a stock. `subjectId` is the offer, the prize or the campaign code. */
export interface StockRow extends StockSlot {
  subjectId: string;
  kind: StockKind;
}

/**
 * SQL: the units that are left of what these ids name, at these homes, with the number of slots at a home; something
 * without units there is missing. Its id is `offer_id` for prizes and codes too.
 */
export function unitsAt(homes: readonly string[], ids: Prisma.Sql): Prisma.Sql {
  return Prisma.sql`
    SELECT offer_id, max(slot) + 1 AS slots, sum(remaining)::int AS remaining FROM offer_stock
    WHERE home = ANY (${homes}::uuid[]) AND offer_id IN (${ids}) GROUP BY offer_id`;
}

/** The units at all homes of what these ids name; what is not limited is missing. */
export async function readUnits(db: Db, ids: readonly string[]): Promise<Map<string, Units>> {
  const rows = await db.stock.groupBy({
    by: "subjectId",
    where: { subjectId: { in: [...ids] } },
    _sum: { made: true, remaining: true },
  });
  return new Map(
    rows.map(({ subjectId, _sum }) => [subjectId, { made: _sum.made ?? 0, remaining: _sum.remaining ?? 0 }]),
  );
}

/** The rows of a new stock at its homes; none if it is unlimited. */
export async function newStock(
  kind: StockKind,
  subjectId: string,
  stock: number | null,
): Promise<StockRow[]> {
  const slots = stock === null ? [] : (spreadStock([], stock, await readHomes()) ?? []);
  return slots.map((slot) => ({ subjectId, kind, ...slot }));
}

/** Locks a stock and reads it: home by home, as rows can only be locked at one at a time, and in the order of the slots. */
export async function lockStock(tx: Db, subjectId: string, homes: readonly string[]): Promise<StockRow[]> {
  const rows: StockRow[] = [];
  for (const home of homes) {
    const own = await tx.$queryRaw<StockRow[]>`
      SELECT offer_id AS "subjectId", kind::text AS kind, home, slot, made, remaining FROM offer_stock
      WHERE home = ${home}::uuid AND offer_id = ${subjectId}::uuid ORDER BY slot FOR UPDATE`;
    rows.push(...own);
  }
  return rows;
}

/** Writes rows of stocks: new ones, and changed ones that are locked. One statement for as many as there are. */
export async function writeStock(tx: Db, rows: readonly StockRow[]): Promise<void> {
  if (rows.length === 0) return;
  await tx.$executeRaw`
    INSERT INTO offer_stock (offer_id, kind, home, slot, made, remaining)
    SELECT s."subjectId", s.kind, s.home, s.slot, s.made, s.remaining
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      AS s("subjectId" uuid, kind stock_kind, home uuid, slot int, made int, remaining int)
    ON CONFLICT (offer_id, slot, home) DO UPDATE SET made = excluded.made, remaining = excluded.remaining`;
}

/** The units of these rows together. */
export function unitsIn(rows: readonly StockSlot[]): Units {
  const sum = (of: "made" | "remaining") => rows.reduce((total, row) => total + row[of], 0);
  return { made: sum("made"), remaining: sum("remaining") };
}
