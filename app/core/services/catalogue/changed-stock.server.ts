import { changedRows, lockStock, unitsIn, type StockRow } from "./stock.server.ts";
import type { Db } from "#app/core/db/transaction.server.ts";
import type { StockKind, StockSlot } from "#app/core/domain/stock.ts";
import { accept, refuse, type Decision, type DetailCode } from "#app/core/domain/refusals.ts";

/** The rows of a stock before and after an operator's change; none if it stays as it is. */
export interface StockChange {
  before: StockSlot[];
  after: StockRow[];
}

/**
 * What becomes of a stock of which the operator names the total number of units: undefined to leave it, null for
 * unlimited. Whether it is limited is fixed at creation. Refuses INVALID_INPUT: INVALID, or TOO_SMALL for fewer units
 * than are gone. The rows are locked if they change, and `writeStock` writes them.
 */
export async function changedStock(
  tx: Db,
  { id, kind, limited }: { id: string; kind: StockKind; limited: boolean },
  stock: number | null | undefined,
): Promise<Decision<StockChange>> {
  if (stock === undefined || (stock === null && !limited)) return accept({ before: [], after: [] });
  if (stock === null || !limited) return refuseStock("INVALID");
  // Customers wait for these rows, so they are locked only if the stock changes.
  const before = await lockStock(tx, id);
  const after = await changedRows(before, { subjectId: id, kind, stock });
  return after ? accept({ before, after }) : refuseStock("TOO_SMALL");
}

/** All units that were ever made, before and after; both null if the stock stays as it is. */
export function madeIn({ before, after }: StockChange): Record<"before" | "after", number | null> {
  if (after.length === 0) return { before: null, after: null };
  return { before: unitsIn(before).made, after: unitsIn(after).made };
}

/** Refuses a number of units. */
export function refuseStock(code: DetailCode) {
  return refuse("INVALID_INPUT", { details: [{ path: "stock", code }] });
}
