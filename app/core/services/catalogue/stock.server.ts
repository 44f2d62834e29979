import { callFunction } from "#app/core/db/call-function.server.ts";
import type { Db } from "#app/core/db/transaction.server.ts";
import { spreadStock, type StockKind, type StockSlot } from "#app/core/domain/stock.ts";
import { slotStarts } from "#app/core/db/stock/stock.server.ts";
import type { Units } from "#app/core/db/stock/units.server.ts";

/** One row of a stock. `subjectId` is the offer, the prize or the campaign code. */
export interface StockRow extends StockSlot {
  subjectId: string;
  kind: StockKind;
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

/**
 * Marks that what was sold out has units again in these rows: those who watch it are told by the job
 * message-dispatch.
 */
export async function noteComeBack(tx: Db, rows: readonly StockRow[]): Promise<void> {
  const there = rows.find(({ remaining }) => remaining > 0);
  if (there) await callFunction(tx, "note_come_back", { p_subject: there.subjectId, p_slot: there.slot });
}

/** The units of these rows together. */
export function unitsIn(rows: readonly StockSlot[]): Units {
  const sum = (of: "made" | "remaining") => rows.reduce((total, row) => total + row[of], 0);
  return { made: sum("made"), remaining: sum("remaining") };
}
