import { randomInt } from "node:crypto";
import { callFunction } from "#app/db/call-function.server.ts";
import { readRows } from "#app/db/statements.server.ts";
import type { Db } from "#app/db/transaction.server.ts";
import { spreadStock, type StockKind, type StockSlot } from "#app/domain/stock.ts";
import { Prisma } from "#app/generated/prisma/client.ts";
import { lieApart, readWhereItIs, slotStarts, stockBeside } from "./places.server.ts";

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

/** What is left of something limited, and the slot to take a unit from: any that has some. */
export interface Left {
  remaining: number;
  slot: number;
}

export const nothingLeft: Left = { remaining: 0, slot: 0 };

type LeftById = ReadonlyMap<string, Left>;

/** What is left of the limited things with these ids; without ids, nothing is asked. */
export async function readLeft(ids: readonly string[]): Promise<LeftById> {
  return ids.length === 0 ? new Map() : readWhereItIs((rows) => readLeftOf(ids, rows));
}

/** The same for a customer who is about to get some: beside them, and elsewhere what has none left there. */
export async function readLeftFor(userId: string, ids: readonly string[]): Promise<LeftById> {
  if (ids.length === 0) return new Map();
  const near = await readLeftOf(ids, await stockBeside(userId));
  const elsewhere = await readLeftElsewhere(ids.filter((id) => !near.get(id)?.remaining));
  return new Map([...near, ...elsewhere]);
}

/** What is left anywhere, for a customer beside whom nothing is; nothing where all units lie beside everybody. */
export async function readLeftElsewhere(ids: readonly string[]): Promise<LeftById> {
  return (await lieApart()) ? readLeft(ids) : new Map();
}

/** SQL: the columns that `leftOf` reads, of rows of a stock. */
export const leftColumns = Prisma.sql`
  coalesce(sum(remaining), 0)::int AS remaining, array_agg(slot) FILTER (WHERE remaining > 0) AS slots`;

export interface LeftRow {
  remaining: number;
  /** Those that have units. */
  slots: number[] | null;
}

export function leftOf({ remaining, slots }: LeftRow): Left {
  return { remaining, slot: slots?.[randomInt(slots.length)] ?? 0 };
}

async function readLeftOf(ids: readonly string[], rows: Prisma.Sql): Promise<LeftById> {
  const found = await readRows<LeftRow & { id: string }>`
    SELECT subject_id AS id, ${leftColumns} FROM stock
    WHERE ${rows} AND subject_id = ANY (${ids}::uuid[]) GROUP BY subject_id`;
  return new Map(found.map(({ id, ...row }) => [id, leftOf(row)]));
}

/** All units of what these ids name; what is not limited is missing. */
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

/** The rows of a new stock; none if it is unlimited. */
export async function newStock(
  kind: StockKind,
  subjectId: string,
  stock: number | null,
): Promise<StockRow[]> {
  const slots = stock === null ? [] : (spreadStock([], stock, kind, await slotStarts()) ?? []);
  return slots.map((slot) => ({ ...slot, subjectId, kind }));
}

/** Locks a stock and reads it, in the order of its slots. */
export async function lockStock(tx: Db, subjectId: string): Promise<StockSlot[]> {
  const rows = await callFunction(tx, "lock_stock", { p_subject: subjectId });
  return rows.map(({ slot, made, remaining }) => ({
    slot: slot ?? 0,
    made: made ?? 0,
    remaining: remaining ?? 0,
  }));
}

/** The rows of a stock that is locked, when it has so many units in all; null for fewer than are gone. */
export async function changedRows(
  before: readonly StockSlot[],
  { subjectId, kind, stock }: { subjectId: string; kind: StockKind; stock: number },
): Promise<StockRow[] | null> {
  const after = spreadStock(before, stock, kind, await slotStarts());
  return after && after.map((slot) => ({ ...slot, subjectId, kind }));
}

/** Writes rows of stocks: new ones, and changed ones that are locked. One statement for as many as there are. */
export async function writeStock(tx: Db, rows: readonly StockRow[]): Promise<void> {
  if (rows.length > 0) await callFunction(tx, "write_stock", { p_rows: rows });
}

/** The units of these rows together. */
export function unitsIn(rows: readonly StockSlot[]): Units {
  const sum = (of: "made" | "remaining") => rows.reduce((total, row) => total + row[of], 0);
  return { made: sum("made"), remaining: sum("remaining") };
}
