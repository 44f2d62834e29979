import { homeOf, readAtHomes, readHomes } from "#app/db/homes.server.ts";
import { changeRowsIn, readRows, readRowsIn } from "#app/db/statements.server.ts";
import type { Db } from "#app/db/transaction.server.ts";
import { spreadStock, type StockKind, type StockSlot } from "#app/domain/stock.ts";

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

/** What is left of something limited, and the number of slots that it is divided into at a home. */
export interface Left {
  remaining: number;
  slots: number;
}

export const nothingLeft: Left = { remaining: 0, slots: 0 };

type LeftById = ReadonlyMap<string, Left>;

/** What is left of the limited things with these ids; without ids, nothing is asked. */
export function readLeft(ids: readonly string[]): Promise<LeftById> {
  return readAtHomes((homes) => leftAt(homes, ids));
}

/** The same for a customer who is about to get some: at their own home, and elsewhere of what has none left there. */
export async function readLeftFor(userId: string, ids: readonly string[]): Promise<LeftById> {
  if (ids.length === 0) return new Map();
  const own = await leftAt([await homeOf(userId)], ids);
  const elsewhere = await readLeftElsewhere(ids.filter((id) => !own.get(id)?.remaining));
  return new Map([...own, ...elsewhere]);
}

/** What is left at all homes, for a customer whose own has none; nothing if there is one home. */
export async function readLeftElsewhere(ids: readonly string[]): Promise<LeftById> {
  const homes = await readHomes();
  return homes.length === 1 ? new Map() : readLeft(ids);
}

async function leftAt(homes: readonly string[], ids: readonly string[]): Promise<LeftById> {
  if (ids.length === 0) return new Map();
  const rows = await readRows<Left & { id: string }>`
    SELECT subject_id AS id, max(slot) + 1 AS slots, sum(remaining)::int AS remaining FROM stock
    WHERE home = ANY (${homes}::uuid[]) AND subject_id = ANY (${ids}::uuid[]) GROUP BY subject_id`;
  return new Map(rows.map(({ id, ...left }) => [id, left]));
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
  const slots = stock === null ? [] : (spreadStock([], stock, await readHomes(), kind) ?? []);
  return slots.map((slot) => ({ subjectId, kind, ...slot }));
}

/** Locks a stock and reads it: home by home, as rows can only be locked at one at a time, and in the order of the slots. */
export async function lockStock(tx: Db, subjectId: string, homes: readonly string[]): Promise<StockRow[]> {
  const rows: StockRow[] = [];
  for (const home of homes) {
    const own = await readRowsIn<StockRow>(tx)`
      SELECT subject_id AS "subjectId", kind::text AS kind, home, slot, made, remaining FROM stock
      WHERE home = ${home}::uuid AND subject_id = ${subjectId}::uuid ORDER BY slot FOR UPDATE`;
    rows.push(...own);
  }
  return rows;
}

/** Writes rows of stocks: new ones, and changed ones that are locked. One statement for as many as there are. */
export async function writeStock(tx: Db, rows: readonly StockRow[]): Promise<void> {
  if (rows.length === 0) return;
  await changeRowsIn(tx)`
    INSERT INTO stock (subject_id, kind, home, slot, made, remaining)
    SELECT s."subjectId", s.kind, s.home, s.slot, s.made, s.remaining
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      AS s("subjectId" uuid, kind stock_kind, home uuid, slot int, made int, remaining int)
    ON CONFLICT (subject_id, slot, home) DO UPDATE SET made = excluded.made, remaining = excluded.remaining`;
}

/** The units of these rows together. */
export function unitsIn(rows: readonly StockSlot[]): Units {
  const sum = (of: "made" | "remaining") => rows.reduce((total, row) => total + row[of], 0);
  return { made: sum("made"), remaining: sum("remaining") };
}
